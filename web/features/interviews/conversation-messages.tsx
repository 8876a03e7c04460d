import { type Interview, longestAnswer, type Turn } from '@longhand/contract/interviews';
import { ActionIcon, Button, Group, Text, Textarea, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './conversation.module.css';
import { useCorrectAnswer } from './conversation-api.ts';
import type { Message } from './conversation-rules.ts';

interface MessagesProps {
  readonly interview: Interview;
  readonly messages: readonly Message[];
  readonly saying: string | undefined;
  readonly isThinking: boolean;
}

/** What was said so far. */
export function Messages({ interview, messages, saying, isThinking }: MessagesProps) {
  return (
    <div className={classes.messages} role="log" aria-label="Conversation">
      {messages.map((message) =>
        message.type === 'ai' ? (
          <Asked key={message.id} interview={interview} turn={message.turn} />
        ) : (
          <Answered key={message.id} interview={interview} turn={message.turn} text={message.content} />
        ),
      )}
      {saying !== undefined && (
        <div className={classes.said}>
          <VisuallyHidden>You: </VisuallyHidden>
          <p className="reading">{saying}</p>
        </div>
      )}
      {isThinking && (
        <Text role="status" c="dimmed" className={classes.thinking ?? ''}>
          AI is thinking
        </Text>
      )}
    </div>
  );
}

interface OfTurn {
  readonly interview: Interview;
  readonly turn: Turn;
}

function Asked({ interview, turn }: OfTurn) {
  return (
    <>
      <div className={classes.asked}>
        <VisuallyHidden>Interviewer: </VisuallyHidden>
        <p className="reading">{turn.question}</p>
      </div>
      {turn.state === 'skipped' && (
        <Mendable interview={interview} turn={turn} text="">
          {(mend) => (
            <Group gap="sm" className={classes.skipped ?? ''}>
              <Text c="dimmed">Skipped</Text>
              {mend && (
                <Button variant="subtle" px="sm" ref={mend.button} onClick={mend.begin}>
                  Answer it after all
                </Button>
              )}
            </Group>
          )}
        </Mendable>
      )}
    </>
  );
}

function Answered({ interview, turn, text }: OfTurn & { readonly text: string }) {
  return (
    <Mendable interview={interview} turn={turn} text={text}>
      {(mend) => (
        <div className={classes.said}>
          {mend && (
            <ActionIcon
              aria-label="Correct this answer"
              className={classes.pencil ?? ''}
              ref={mend.button}
              onClick={mend.begin}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          )}
          <VisuallyHidden>You: </VisuallyHidden>
          <p className="reading">{text}</p>
        </div>
      )}
    </Mendable>
  );
}

interface Mend {
  readonly begin: () => void;
  /** Has the focus again when the mending is over. */
  readonly button: (element: HTMLButtonElement | null) => void;
}

interface MendableProps extends OfTurn {
  readonly text: string;
  /** Drawn without `mend` for whoever may only read. */
  readonly children: (mend: Mend | undefined) => ReactNode;
}

/** An answer that can be put right where it stands. */
function Mendable({ interview, turn, text, children }: MendableProps) {
  const [isMending, setMending] = useState(false);
  const wasMending = useRef(false);
  if (isMending)
    return <Mending interview={interview} turn={turn} text={text} onDone={() => setMending(false)} />;
  if (!interview.can.write) return children(undefined);
  return children({
    begin: () => {
      wasMending.current = true;
      setMending(true);
    },
    button: (element) => {
      if (!element || !wasMending.current) return;
      wasMending.current = false;
      element.focus();
    },
  });
}

interface MendingProps extends OfTurn {
  readonly text: string;
  readonly onDone: () => void;
}

function Mending({ interview, turn, text, onDone }: MendingProps) {
  const [mended, setMended] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useCorrectAnswer(interview, onDone);
  const isSame = mended.trim() === '' || mended === text;
  return (
    <div className={classes.mending}>
      <Textarea
        ref={field}
        aria-label={text === '' ? 'Your answer to this question' : 'Your answer, corrected'}
        autosize
        minRows={3}
        maxLength={longestAnswer}
        value={mended}
        onChange={(event) => setMended(event.currentTarget.value)}
        classNames={{ input: classes.typed ?? '' }}
      />
      <Group gap="sm" mt="sm" justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          disabled={isSame}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              params: { id: interview.id },
              body: { responses: { [turn.position]: mended }, baseRevision: interview.revision },
            })
          }
        >
          Save
        </Button>
      </Group>
    </div>
  );
}
