import { type Interview, longestAnswer } from '@longhand/contract/interviews';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type Letter, takeBack } from '../../app/outbox.ts';
import { useUser } from '../accounts/session.ts';
import classes from './conversation.module.css';
import { useTypedAnswer } from './conversation-half-typed.ts';
import { answersOf, type Said } from './conversation-letters.ts';
import { wasHeard } from './conversation-rules.ts';

interface AnswerProps {
  readonly interview: Interview;
  readonly isThinking: boolean;
  /** What was said and did not arrive yet, or came back; undefined until this device has been asked. */
  readonly letters: readonly Letter<Said>[] | undefined;
  /** Who would answer. */
  readonly listener: string | undefined;
  /** Sends it. What came back before is named, in case it is said again. */
  readonly onSay: (text: string, returned?: Letter<Said>) => Promise<void>;
  /** The open question, which may be left; without one there is nothing to leave. */
  readonly onLeave: ((mode: 'skip' | 'another') => void) | undefined;
  /** What else stands beside the Send button. */
  readonly children?: ReactNode;
}

/** Turns in which an answer that a crash left half typed may have arrived after all. */
const lately = 2;

/** Where the answer is typed. What is half typed survives a reload. */
export function Answer(props: AnswerProps) {
  const { interview, isThinking, letters = [], listener, onSay, onLeave, children } = props;
  const { text, type, clear, returned, isOpen, putBack, cannotKeep } = useTypedAnswer<Letter<Said>>(
    useUser().id,
    answersOf(interview.id),
    (found) =>
      wasHeard(interview.turns.slice(-lately), found.trim()) ||
      letters.some(({ body }) => body.request.userMessage === found.trim()),
  );
  const wroteTo = returned?.body.question;
  const isElsewhere = text !== '' && wroteTo !== undefined && wroteTo !== interview.turns.at(-1)?.question;
  const isWaiting = letters.some(({ state }) => state !== 'returned');
  const cameBack = letters.find(({ state }) => state === 'returned');
  const takeUp = useEffectEvent((letter: Letter<Said>) =>
    takeBack(letter.key, (letGo) => putBack(letter.body.request.userMessage, letter, letGo)),
  );
  useEffect(() => {
    if (isOpen && cameBack) void takeUp(cameBack);
  }, [isOpen, cameBack]);
  const field = useRef<HTMLTextAreaElement>(null);
  // Enter on a phone's keyboard makes a new line, as everywhere on a phone.
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (!isThinking && !isTouch) field.current?.focus({ preventScroll: true });
  }, [isThinking, isTouch]);

  const send = () => {
    if (text.trim() === '' || isThinking || isWaiting) return;
    // It is in the outbox before it leaves the field.
    void onSay(text.trim(), returned).then(clear);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isTouch || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label="Your answer"
        placeholder="Tell it in your own words"
        autosize
        minRows={isTouch ? 2 : 3}
        maxRows={isTouch ? 7 : 14}
        maxLength={longestAnswer}
        value={text}
        disabled={isThinking}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        classNames={{ input: classes.typed ?? '' }}
      />
      {isElsewhere && (
        <Alert role="status" color="sand" mt="xs" title="You wrote this to another question">
          <Text fs="italic">{wroteTo}</Text>
          <Text>The conversation has gone on since. Send it here if it fits, or change it first.</Text>
        </Alert>
      )}
      <div className={classes.tools}>
        {onLeave && (
          <Group gap={4}>
            <Button
              variant="subtle"
              px="sm"
              disabled={isThinking || isWaiting}
              onClick={() => onLeave('skip')}
            >
              Skip
            </Button>
            <Button
              variant="subtle"
              px="sm"
              disabled={isThinking || isWaiting}
              onClick={() => onLeave('another')}
            >
              Ask something else
            </Button>
          </Group>
        )}
        <Group gap="sm" className={classes.sending ?? ''}>
          {children}
          <Button
            type="submit"
            size={isTouch ? 'lg' : 'md'}
            disabled={isThinking || isWaiting || text.trim() === ''}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            Send
          </Button>
        </Group>
      </div>
      <Text c="dimmed" size="xs" mt={6} className={classes.listening ?? ''}>
        {cannotKeep && 'This browser keeps nothing that you type: send it before you leave this page. '}
        {isWaiting && !isThinking
          ? 'The conversation goes on when your answer has been sent.'
          : [
              listener && `${listener} is listening.`,
              !isTouch && 'Enter sends, Shift+Enter makes a new line.',
            ]
              .filter(Boolean)
              .join(' ')}
      </Text>
    </form>
  );
}
