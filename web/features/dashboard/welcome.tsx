import { Button, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { type Icon, IconBook2, IconListTree, IconMessages } from '@tabler/icons-react';
import { Link } from 'wouter';
import classes from './dashboard.module.css';
import { Greeting } from './dashboard-header.tsx';

const blurbs: readonly { title: string; text: string; icon: Icon }[] = [
  {
    title: 'AI Interviews',
    text: 'An interviewer who listens, asks the next good question, and keeps every word as you said it.',
    icon: IconMessages,
  },
  {
    title: 'Smart Structure',
    text: 'What you told becomes stories with names, places and years, and the stories become an outline.',
    icon: IconListTree,
  },
  {
    title: 'Professional Manuscript',
    text: 'Chapters drafted from your own words, yours to polish, and a finished book to print or send.',
    icon: IconBook2,
  },
];

/** The dashboard of somebody who has no memoir yet. */
export function Welcome() {
  return (
    <>
      <Greeting />
      <Card p="xl" className={classes.welcome ?? ''}>
        <Title order={2} className={classes.motto ?? ''}>
          Every memoir begins with one question, and somebody to ask it.
        </Title>
        <Text c="dimmed" size="lg" mt="md" maw="38rem">
          Give your memoir a title and say in a sentence what it is about. The rest is a conversation.
        </Text>
        <Button component={Link} href="/onboarding" size="lg" mt="xl" className={classes.start ?? ''}>
          Start Your Memoir
        </Button>
      </Card>
      <SimpleGrid cols={{ base: 1, md: 3 }} mt="lg">
        {blurbs.map(({ title, text, icon: Mark }) => (
          <Card key={title} component="section">
            <Mark size={28} stroke={1.5} color="var(--mantine-color-anchor)" aria-hidden />
            <Title order={2} size="h3" mt="sm">
              {title}
            </Title>
            <Text c="dimmed" mt={6}>
              {text}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      <nav aria-label="Elsewhere" className={classes.elsewhere}>
        <Link href="/projects">All projects</Link>
      </nav>
    </>
  );
}
