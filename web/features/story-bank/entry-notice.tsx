import { Alert, Button, Spoiler, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { EntryDraft } from './entry-draft.ts';
import type { EntryTyping } from './entry-typing.ts';
import { categoryLabels } from './labels.ts';
import classes from './story-bank.module.css';

/** What is to be known of a draft before it is saved: that an earlier visit left it, and what was changed beside it. */
export function EntryNotice({ typing }: { readonly typing: EntryTyping }) {
  const { isFound, overtaken, now, giveUp } = typing;
  const theirs = saidIn(now).filter(([name]) => overtaken.includes(name));
  const isOvertaken = theirs.length > 0;
  if (!isOvertaken && !isFound) return null;
  return (
    <Alert
      color="sand"
      role="status"
      title={isOvertaken ? 'Somebody has changed this since you began' : 'As you left it'}
    >
      {isOvertaken ? (
        <>
          <Text mb="xs">Saving puts what you typed in the place of what it says now:</Text>
          <Spoiler
            maxHeight={160}
            showLabel="Show all of it"
            hideLabel="Show less"
            mb="xs"
            classNames={{ control: classes.showAll ?? '' }}
          >
            <dl className={classes.details}>
              {theirs.map(([name, label, said]) => (
                <Fragment key={name}>
                  <dt>{label}</dt>
                  <dd className={classes.asTyped}>{said || 'Nothing'}</dd>
                </Fragment>
              ))}
            </dl>
          </Spoiler>
        </>
      ) : (
        <Text mb="xs">This was typed here before and not saved.</Text>
      )}
      <Button variant="default" onClick={giveUp}>
        Start anew
      </Button>
    </Alert>
  );
}

const saidIn = (draft: EntryDraft): readonly (readonly [keyof EntryDraft, string, string])[] => [
  ['title', 'Title', draft.title],
  ['content', 'Note', draft.content],
  ['category', 'Category', categoryLabels[draft.category]],
  ['themes', 'Themes', draft.themes],
  ['people', 'People', draft.people],
  ['places', 'Places', draft.places],
  ['years', 'Years', draft.years],
  ['emotionalTone', 'Emotional tone', draft.emotionalTone],
  ['relevanceScore', 'Relevance', String(draft.relevanceScore)],
  ['offRecord', 'Off the record', draft.offRecord ? 'Yes' : 'No'],
];
