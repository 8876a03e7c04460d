import { longestAnswer, longestQuestion } from '@longhand/contract/interviews';
import { Button, Card, Group, Text, Textarea } from '@mantine/core';
import { memo } from 'react';
import { type TurnForm, theirsOf } from './session-form.ts';
import classes from './sessions.module.css';

interface SessionTurnProps {
  readonly at: number;
  readonly turn: TurnForm;
  /** The turn before somebody else changed it, and as they have it. */
  readonly before: TurnForm | undefined;
  readonly theirs: TurnForm | undefined;
  readonly wrong: string | undefined;
  readonly onChange: (at: number, part: Partial<TurnForm>) => void;
}

/** A question with its response, to be put right. A long session has hundreds: one that is the same is not drawn again. */
export const SessionTurn = memo(function SessionTurn(props: SessionTurnProps) {
  const { at, turn, before, theirs, wrong, onChange } = props;
  return (
    <Card className={classes.turn ?? ''}>
      <Textarea
        label={`Question ${at + 1}`}
        autosize
        maxLength={longestQuestion}
        value={turn.question}
        error={wrong}
        onChange={(event) => onChange(at, { question: event.currentTarget.value })}
        classNames={{ input: classes.words ?? '' }}
      />
      <Theirs
        words={theirsOf(turn.question, before?.question, theirs?.question)}
        onTake={(question) => onChange(at, { question })}
      />
      <Textarea
        label={`Response ${at + 1}`}
        autosize
        minRows={2}
        maxLength={longestAnswer}
        value={turn.response}
        onChange={(event) => onChange(at, { response: event.currentTarget.value })}
        classNames={{ input: classes.words ?? '' }}
      />
      <Theirs
        words={theirsOf(turn.response, before?.response, theirs?.response)}
        onTake={(response) => onChange(at, { response })}
      />
    </Card>
  );
});

interface TheirsProps {
  readonly words: string | undefined;
  readonly onTake: (words: string) => void;
}

/** What somebody else has made of the same words. */
export function Theirs({ words, onTake }: TheirsProps) {
  if (words === undefined) return null;
  return (
    <div className={classes.theirs}>
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">{words ? 'They wrote' : 'They took these words away.'}</Text>
        <Button variant="subtle" onClick={() => onTake(words)}>
          Use theirs
        </Button>
      </Group>
      {words && <p className={classes.words}>{words}</p>}
    </div>
  );
}
