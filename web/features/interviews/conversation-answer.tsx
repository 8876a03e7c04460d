import { type Interview, longestAnswer } from '@longhand/contract/interviews';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useUser } from '../accounts/session.ts';
import classes from './conversation.module.css';
import { useHalfTyped } from './conversation-half-typed.ts';
import { wasHeard } from './conversation-rules.ts';

interface AnswerProps {
  readonly interview: Interview;
  readonly isThinking: boolean;
  /** Who would answer. */
  readonly listener: string | undefined;
  /** Sends it; what was typed goes when it was heard, and not before. */
  readonly onSay: (text: string, told: { readonly onHeard: () => void }) => void;
  /** The open question, which may be left; without one there is nothing to leave. */
  readonly onLeave: ((mode: 'skip' | 'another') => void) | undefined;
  /** What else stands beside the Send button. */
  readonly children?: ReactNode;
}

/** Turns in which an answer that a crash left half typed may have arrived after all. */
const lately = 2;

/** Where the answer is typed. What is half typed survives a reload. */
export function Answer({ interview, isThinking, listener, onSay, onLeave, children }: AnswerProps) {
  const { text, type } = useHalfTyped(useUser().id, interview.id, (found) =>
    wasHeard(interview.turns.slice(-lately), found.trim()),
  );
  const field = useRef<HTMLTextAreaElement>(null);
  // Enter on a phone's keyboard makes a new line, as everywhere on a phone.
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (!isThinking && !isTouch) field.current?.focus({ preventScroll: true });
  }, [isThinking, isTouch]);

  const send = () => {
    if (text.trim() === '' || isThinking) return;
    onSay(text.trim(), { onHeard: () => type('') });
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
      <div className={classes.tools}>
        {onLeave && (
          <Group gap={4}>
            <Button variant="subtle" px="sm" disabled={isThinking} onClick={() => onLeave('skip')}>
              Skip
            </Button>
            <Button variant="subtle" px="sm" disabled={isThinking} onClick={() => onLeave('another')}>
              Ask something else
            </Button>
          </Group>
        )}
        <Group gap="sm" className={classes.sending ?? ''}>
          {children}
          <Button
            type="submit"
            size={isTouch ? 'lg' : 'md'}
            disabled={isThinking || text.trim() === ''}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            Send
          </Button>
        </Group>
      </div>
      <Text c="dimmed" size="xs" mt={6} className={classes.listening ?? ''}>
        {[listener && `${listener} is listening.`, !isTouch && 'Enter sends, Shift+Enter makes a new line.']
          .filter(Boolean)
          .join(' ')}
      </Text>
    </form>
  );
}
