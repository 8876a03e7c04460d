import type { Project } from '@longhand/contract/projects';
import { Button, Card, Loader, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePreview } from './api.ts';
import { FrontMatter } from './front-matter.tsx';
import { Look } from './look.tsx';
import classes from './pages.module.css';
import { Spreads } from './spreads.tsx';

/** /publishing?book=: a book's first pages as they will print, beside what they are made by. */
export function PagesScreen({ project }: { readonly project: Project }) {
  const { data, error, refetch, isFetching } = usePreview(project.id);
  return (
    <>
      <PageHeader
        title="The pages"
        above={<Link href="/publishing">All books</Link>}
        below={`${project.title}, as it will print.`}
      />
      <div className={classes.screen}>
        <section aria-label="First pages" aria-busy={isFetching} className={classes.preview}>
          {data ? (
            <Spreads preview={data} />
          ) : error ? (
            <FailureScreen
              title="The pages could not be set"
              text={messageOf(error, 'Please try again in a moment.')}
            >
              <Button onClick={() => void refetch()}>Try Again</Button>
            </FailureScreen>
          ) : (
            <Card className={classes.waiting}>
              <Loader aria-hidden />
              <Text role="status">The first pages are being set.</Text>
            </Card>
          )}
        </section>
        <aside className={classes.choices} aria-label="The book’s look and its first pages">
          <Card p="lg">
            <Title order={2} size="h3" mb="md">
              Look
            </Title>
            <Look project={project} />
          </Card>
          <Card p="lg">
            <Title order={2} size="h3" mb="md">
              Title and copyright pages
            </Title>
            <FrontMatter project={project} />
          </Card>
        </aside>
      </div>
    </>
  );
}
