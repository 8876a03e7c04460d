import type { Interview } from '@longhand/contract/interviews';
import type { Project } from '@longhand/contract/projects';
import { Alert, Button, Card, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../app/http.ts';
import { useDevice } from '../../ui/breakpoints.ts';
import { FailureScreen } from '../../ui/error-screens.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import classes from './conversation.module.css';
import { Answer } from './conversation-answer.tsx';
import { useConversation, useInterview, useListener, useOpenSession } from './conversation-api.ts';
import { Completion, Elements, ElementsDrawer } from './conversation-elements.tsx';
import { Messages } from './conversation-messages.tsx';
import { messagesOf, openTurnOf, unansweredOf, wasHeard } from './conversation-rules.ts';

interface ConversationProps {
  readonly project: Project;
  /** Without it a session is opened first. */
  readonly interviewId?: string | undefined;
  readonly onOpened?: (interviewId: string) => void;
}

/** Milliseconds between a session's being opened and its page. */
const opensAfter = 500;

/** The conversation panel: a session that is under way, or a new one. */
export function Conversation({ project, interviewId, onOpened }: ConversationProps) {
  return interviewId === undefined ? (
    <Opening project={project} onOpened={onOpened} />
  ) : (
    <UnderWay project={project} interviewId={interviewId} />
  );
}

function Opening({ project, onOpened }: Pick<ConversationProps, 'project' | 'onOpened'>) {
  const open = useOpenSession(project, ({ id }) => setTimeout(() => onOpened?.(id), opensAfter));
  const { mutate } = open;
  const asked = useRef(false);
  const begin = () => {
    const title = `Story session, ${new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}`;
    mutate({ params: { id: project.id }, body: { title, topic: '' } });
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    begin();
  });
  if (open.data) return <UnderWay project={project} interviewId={open.data.id} />;
  if (open.isError)
    return (
      <FailureScreen
        title="The session could not be opened"
        text={messageOf(open.error, 'Please try again.')}
      >
        <Button onClick={begin}>Try Again</Button>
      </FailureScreen>
    );
  return <Waiting />;
}

function UnderWay({ project, interviewId }: { readonly project: Project; readonly interviewId: string }) {
  const { data: interview, error, refetch } = useInterview(interviewId);
  if (interview) return <Talk key={interview.id} project={project} interview={interview} />;
  if (error)
    return (
      <FailureScreen title="The session could not be opened" text={messageOf(error, 'Please try again.')}>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </FailureScreen>
    );
  return <Waiting />;
}

function Talk({ project, interview }: { readonly project: Project; readonly interview: Interview }) {
  const messages = messagesOf(interview.turns);
  const talk = useConversation(project, interview, messages);
  const listener = useListener(project.id);
  const isBeside = useDevice() === 'desktop';
  const open = openTurnOf(interview);
  const { onItsWay } = talk;
  const saying = onItsWay?.body.request.userMessage;
  const isHeard = wasHeard(interview.turns.slice(onItsWay?.body.answers), saying ?? '');
  const unanswered = talk.isThinking || onItsWay ? undefined : unansweredOf(interview);
  const end = useEndInSight(messages.length + (saying === undefined ? 0 : 1), !interview.isCompleted);
  const { progress, isComplete, elements } = talk;
  const collected = { interview, progress, isComplete, elements };
  return (
    <div className={classes.desk}>
      <Card component="section" aria-label="Interview" className={classes.sheet ?? ''}>
        {/* While it is being said, the same words of the record would show twice. */}
        <Messages
          interview={interview}
          messages={messages}
          saying={isHeard ? undefined : saying}
          isThinking={talk.isThinking}
        />
        {onItsWay?.state === 'waiting' && (
          <Text role="status" c="dimmed" className={classes.waiting ?? ''}>
            {onItsWay.isKept
              ? 'Kept on this device. It is sent when you are back online.'
              : 'Not sent yet. This browser keeps nothing: leave this page open until you are back online.'}
          </Text>
        )}
        {unanswered?.response != null && (
          <Alert color="sand" title="Not answered yet" mt="md">
            <Group justify="space-between" gap="sm">
              <Text>Your words are kept. The reply did not come.</Text>
              <Button variant="default" onClick={() => void talk.say(unanswered.response ?? '')}>
                Try again
              </Button>
            </Group>
          </Alert>
        )}
        {isComplete && !isBeside && <Completion {...collected} />}
        {interview.can.write ? (
          <Answer
            interview={interview}
            isThinking={talk.isThinking}
            letters={talk.letters}
            listener={listener}
            onSay={talk.say}
            onLeave={open && ((mode) => talk.leaveQuestion(open.id, mode))}
          >
            {!isBeside && <ElementsDrawer {...collected} />}
          </Answer>
        ) : (
          <>
            <Text c="dimmed" my="md">
              You can read this session. Answering it is up to those who hold interviews here.
            </Text>
            {!isBeside && <ElementsDrawer {...collected} />}
          </>
        )}
        <div ref={end} className={classes.end} />
      </Card>
      {isBeside && <Elements {...collected} />}
    </div>
  );
}

/** Turns to what was said last, whenever something is; a finished session is opened at its beginning, to be read. */
function useEndInSight(said: number, fromTheStart: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useRef(fromTheStart ? 1 : said);
  useEffect(() => {
    if (said === seen.current) return;
    // Opening a screen scrolls to its top first.
    const frame = requestAnimationFrame(() => {
      seen.current = said;
      end.current?.scrollIntoView({ block: 'end' });
    });
    return () => cancelAnimationFrame(frame);
  }, [said]);
  return end;
}

const Waiting = () => (
  <Card p="lg" role="status" aria-label="Loading">
    <LinesSkeleton lines={6} />
  </Card>
);
