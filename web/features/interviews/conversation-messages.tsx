import type { Interview, Turn } from '@longhand/contract/interviews';
import { longestAnswer } from '@longhand/contract/interviews';
import { ActionIcon, Button, Group, Text, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './conversation.module.css';
import { useCorrectAnswer } from './conversation-api.ts';
import type { Message } from './conversation-rules.ts';

interface MessagesProps {
  readonly interview: Interview;
  readonly messages: readonly Message[];
  readonly saying: string | undefined;
  readonly isThinking: boolean;
}

/** What was said so far. A new message is scrolled to, as one turns to who speaks. */
export function Messages({ interview, messages, saying, isThinking }: MessagesProps) {
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + (saying === undefined ? 0 : 1);
  useEffect(() => {
    if (count > 1) end.current?.scrollIntoView({ block: 'end' });
  }, [count]);
  return (
    <div className={classes.messages} role="log" aria-label="Conversation">
      {messages.map((message) =>
        message.type === 'ai' ? (
          <Asked key={message.id} turn={message.turn} />
        ) : (
          <Answered key={message.id} interview={interview} turn={message.turn} text={message.content} />
        ),
      )}
      {saying !== undefined && <p className={`${classes.said} reading`}>{saying}</p>}
      {isThinking && (
        <Text role="status" c="dimmed" className={classes.thinking ?? ''}>
          AI is thinking
        </Text>
      )}
      <div ref={end} />
    </div>
  );
}

function Asked({ turn }: { readonly turn: Turn }) {
  return (
    <div className={classes.asked}>
      <p className="reading">{turn.question}</p>
      {turn.state === 'skipped' && <Text c="dimmed">Skipped</Text>}
    </div>
  );
}

interface AnsweredProps {
  readonly interview: Interview;
  readonly turn: Turn;
  readonly text: string;
}

function Answered({ interview, turn, text }: AnsweredProps) {
  const [isMending, setMending] = useState(false);
  if (isMending)
    return <Mending interview={interview} turn={turn} text={text} onDone={() => setMending(false)} />;
  return (
    <div className={classes.said}>
      <p className="reading">{text}</p>
      {interview.can.write && (
        <ActionIcon aria-label="Correct this answer" onClick={() => setMending(true)}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function Mending({ interview, turn, text, onDone }: AnsweredProps & { readonly onDone: () => void }) {
  const [mended, setMended] = useState(text);
  const save = useCorrectAnswer(interview, onDone);
  const isSame = mended.trim() === '' || mended === text;
  return (
    <div className={classes.mending}>
      <Textarea
        aria-label="Your answer, corrected"
        autosize
        minRows={3}
        maxLength={longestAnswer}
        value={mended}
        data-autofocus
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
