import { Alert, Button, Spoiler, Text } from '@mantine/core';
import { Fragment } from 'react';
import type { EntryDraft } from './entry-draft.ts';
import type { EntryTyping } from './entry-typing.ts';
import { categoryLabels, fieldLabels } from './labels.ts';
import classes from './story-bank.module.css';

/** What is to be known of a draft before it is saved: that an earlier visit left it, and what was changed beside it. */
export function EntryNotice({ typing }: { readonly typing: EntryTyping }) {
  const { isFound, overtaken, now, giveUp } = typing;
  const said = saidIn(now);
  const isOvertaken = overtaken.length > 0;
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
              {overtaken.map((name) => (
                <Fragment key={name}>
                  <dt>{fieldLabels[name]}</dt>
                  <dd className={classes.asTyped}>{said[name] || 'Nothing'}</dd>
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

const saidIn = (draft: EntryDraft): Readonly<Record<keyof EntryDraft, string>> => ({
  ...draft,
  category: categoryLabels[draft.category],
  relevanceScore: String(draft.relevanceScore),
  offRecord: draft.offRecord ? 'Yes' : 'No',
});
