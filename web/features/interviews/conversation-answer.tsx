import { longestAnswer } from '@longhand/contract/interviews';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useUser } from '../accounts/session.ts';
import classes from './conversation.module.css';
import { useHalfTyped } from './conversation-half-typed.ts';

interface AnswerProps {
  readonly interviewId: string;
  readonly isThinking: boolean;
  /** Who would answer. */
  readonly listener: string | undefined;
  /** Sends it; what was typed goes when it was heard, and not before. */
  readonly onSay: (text: string, told: { readonly onHeard: () => void }) => void;
  /** The open question, which may be left; without one there is nothing to leave. */
  readonly onLeave: ((mode: 'skip' | 'another') => void) | undefined;
}

/** Where the answer is typed. What is half typed survives a reload. */
export function Answer({ interviewId, isThinking, listener, onSay, onLeave }: AnswerProps) {
  const { text, setText } = useHalfTyped(useUser().id, interviewId);
  const field = useRef<HTMLTextAreaElement>(null);
  // Enter on a phone's keyboard makes a new line, as everywhere on a phone.
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  useEffect(() => {
    if (!isThinking && !isTouch) field.current?.focus({ preventScroll: true });
  }, [isThinking, isTouch]);

  const send = () => {
    if (text.trim() === '' || isThinking) return;
    onSay(text.trim(), { onHeard: () => setText('') });
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
        minRows={3}
        maxRows={14}
        maxLength={longestAnswer}
        value={text}
        disabled={isThinking}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        classNames={{ input: classes.typed ?? '' }}
      />
      <Group justify="space-between" mt="sm" gap="sm">
        <Group gap="xs">
          {onLeave && (
            <>
              <Button variant="subtle" disabled={isThinking} onClick={() => onLeave('skip')}>
                Skip
              </Button>
              <Button variant="subtle" disabled={isThinking} onClick={() => onLeave('another')}>
                Ask something else
              </Button>
            </>
          )}
        </Group>
        <Button
          type="submit"
          size="md"
          disabled={isThinking || text.trim() === ''}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          Send
        </Button>
      </Group>
      <Text c="dimmed" mt="sm">
        {[listener && `${listener} is listening.`, !isTouch && 'Enter sends, Shift+Enter makes a new line.']
          .filter(Boolean)
          .join(' ')}
      </Text>
    </form>
  );
}
