import { CloseButton, Drawer, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useDevice } from '../../ui/breakpoints.ts';
import classes from './manuscript.module.css';

const titles = { sources: 'Where this comes from', versions: 'Versions', find: 'Find in the book' } as const;
export type BesidePanel = keyof typeof titles;

/** What is open beside the text; it is in the address. */
export function besideOf(search: URLSearchParams): BesidePanel | null {
  const named = search.get('beside');
  return named === 'sources' || named === 'versions' || named === 'find' ? named : null;
}

interface BesideProps {
  readonly which: BesidePanel | null;
  readonly children: ReactNode;
}

/** A column beside the page; where there is no room for one, a drawer over it. */
export function Beside({ which, children }: BesideProps) {
  const [, setSearch] = useSearchParams();
  const isWide = useDevice() === 'desktop';
  const close = () => setSearch({}, { replace: true });

  if (!isWide)
    return (
      <Drawer
        opened={which !== null}
        onClose={close}
        title={which && titles[which]}
        position="right"
        size={400}
        returnFocus
      >
        {children}
      </Drawer>
    );
  if (!which) return null;
  return (
    <aside className={classes.beside} aria-label={titles[which]}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} size="h3">
          {titles[which]}
        </Title>
        <CloseButton aria-label="Close" size="2.75rem" onClick={close} />
      </Group>
      {children}
    </aside>
  );
}
