import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { messageOf } from '../../app/http.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { OpenProject } from '../projects/open-project.tsx';
import { useExportEnabled, useProjectStats } from './api.ts';
import { BookCard } from './book-card.tsx';
import { Guidelines } from './guidelines.tsx';
import { PagesScreen } from './pages-screen.tsx';
import { Possibilities } from './possibilities.tsx';
import classes from './publishing.module.css';

/** /publishing: the books; with `?book=`, the pages of one. */
export function PublishingScreen() {
  const [search] = useSearchParams();
  const book = search.get('book');
  if (!book) return <BooksScreen />;
  return (
    <OpenProject projectId={book} notOpened="The book could not be opened">
      {(project) => <PagesScreen key={project.id} project={project} />}
    </OpenProject>
  );
}

/** From the manuscript to a book, for every memoir of the author. */
function BooksScreen() {
  const { data: projects, error, refetch } = useProjectStats();
  const exportEnabled = useExportEnabled();
  if (!projects && error)
    return (
      <FailureScreen
        title="Your books could not be opened"
        text={messageOf(error, 'Please try again in a moment.')}
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  if (!projects || exportEnabled === undefined) return <PageSkeleton cards={4} />;
  return (
    <>
      <PageHeader title="Publishing" below="From the manuscript to a book in the hand." />
      {projects.length === 0 ? (
        <EmptyState
          icon={IconBooks}
          title="No Projects to Publish"
          action={
            <Button component={Link} href="/projects">
              Create New Project
            </Button>
          }
        >
          A memoir that has chapters can be read as a book from here.
        </EmptyState>
      ) : (
        <div className={classes.page}>
          <Possibilities exportEnabled={exportEnabled} />
          <ul className={classes.books} aria-label="Books">
            {projects.map((project) => (
              <li key={project.id}>
                <BookCard project={project} exportEnabled={exportEnabled} />
              </li>
            ))}
          </ul>
          <Guidelines />
        </div>
      )}
    </>
  );
}
