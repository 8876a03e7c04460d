import { findInBook, longestSought, type replaceInBook } from '@longhand/contract/find-and-replace';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type Received } from '../../app/call.ts';
import { messageOf } from '../../app/http.ts';
import { queryOf } from '../../app/queries.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useUser } from '../accounts/session.ts';
import { useBookSearch } from './book-search.ts';
import { FindOptionsFields } from './find-options.tsx';
import { saveAll } from './open-chapters.ts';
import { ReplaceInBook } from './replace-in-book.tsx';
import { ReplacedInBook } from './replaced-in-book.tsx';

interface FindInBookProps {
  readonly projectId: string;
  readonly canReplace: boolean;
}

interface Done {
  readonly replaced: Received<typeof replaceInBook>;
  readonly isDeletion: boolean;
}

/** Words sought in all chapters of the manuscript; what is sought is in the address. */
export function FindInBook({ projectId, canReplace }: FindInBookProps) {
  const { words: sought, options, seek } = useBookSearch();
  const [typed, setTyped] = useState(sought);
  // The way back is still there after a reload.
  const [done, setDone] = useSessionStorage<Done | null>({
    key: `replaced in book ${useUser().id} ${projectId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const flag = (isSet: boolean) => (isSet ? 'true' : 'false');
  const query = {
    q: sought,
    matchCase: flag(options.matchCase),
    wholeWords: flag(options.wholeWords),
    exact: flag(options.exact),
  } as const;
  const asked = queryOf(findInBook, { params: { id: projectId }, query });
  const { data, error, isFetching, refetch } = useQuery({
    ...asked,
    // The server finds what it has: what was typed a moment ago comes first.
    queryFn: async ({ signal }) => {
      await saveAll();
      return call(findInBook, { params: { id: projectId }, query }, { signal });
    },
    enabled: sought !== '',
    staleTime: 0,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '' && typed === sought) void refetch();
    seek({ words: typed });
  };

  return (
    <Stack gap="md">
      <form onSubmit={submit} aria-label="Find in the book">
        <Stack gap="xs">
          <TextInput
            label="Find"
            maxLength={longestSought}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
            autoFocus={sought === ''}
          />
          <FindOptionsFields options={options} onChange={(changed) => seek({ options: changed })} />
          <Button type="submit" variant="default" loading={isFetching}>
            Find
          </Button>
        </Stack>
      </form>
      {done && <ReplacedInBook projectId={projectId} {...done} onDone={() => setDone(null)} />}
      {sought !== '' && !data && !error && <LinesSkeleton lines={6} />}
      {sought !== '' && error && (
        <Text role="alert">{messageOf(error, 'The book could not be searched. Please try again.')}</Text>
      )}
      {sought !== '' && data && (
        <ReplaceInBook
          // Another search begins with all its places chosen.
          key={JSON.stringify(data.chapters.map(({ chapterId, revision }) => [query, chapterId, revision]))}
          projectId={projectId}
          sought={{ find: sought, ...options }}
          found={data}
          canReplace={canReplace}
          onReplaced={(replaced, replacement) => setDone({ replaced, isDeletion: replacement === '' })}
        />
      )}
    </Stack>
  );
}
