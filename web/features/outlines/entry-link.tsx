import { Link } from 'wouter';
import classes from './outlines.module.css';

interface EntryLinkProps {
  readonly projectId: string;
  readonly entryId: string;
  readonly title: string;
  /** An entry that was deleted, or may not be read, leads nowhere. */
  readonly isThere: boolean;
}

/** An entry of the Story Bank by its title, leading to it. */
export function EntryLink({ projectId, entryId, title, isThere }: EntryLinkProps) {
  if (!isThere) return <span className={classes.entry}>{title}</span>;
  return (
    <Link href={`/projects/${projectId}?tab=story-bank&entry=${entryId}`} className={classes.entry ?? ''}>
      {title}
    </Link>
  );
}
