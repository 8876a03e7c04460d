import type { Interview, Turn } from '@longhand/contract/interviews';

/** What the exchange of a session looks like, and what is sent along with an answer. */

export interface Message {
  readonly id: string;
  readonly type: 'ai' | 'user';
  readonly content: string;
  /** ISO 8601; null for what has no moment of its own. */
  readonly timestamp: string | null;
  readonly turn: Turn;
}

/** The turns as a conversation: each question, and the answer where there is one. */
export function messagesOf(turns: readonly Turn[]): Message[] {
  return turns.flatMap((turn): Message[] => {
    const asked: Message = {
      id: `${turn.id}-question`,
      type: 'ai',
      content: turn.question,
      timestamp: null,
      turn,
    };
    if (turn.response === null) return [asked];
    const { response, answeredAt } = turn;
    return [asked, { id: `${turn.id}-answer`, type: 'user', content: response, timestamp: answeredAt, turn }];
  });
}

const contextMessages = 6;

/** The last six messages, a line each, as `AI:` and `User:` lines. */
export function contextOf(messages: readonly Message[]): string {
  return messages
    .slice(-contextMessages)
    .map(({ type, content }) => `${type === 'ai' ? 'AI' : 'User'}: ${content.replaceAll(/\s*\n\s*/g, ' ')}`)
    .join('\n');
}

const usualStep = 10;

/** The reply's progress, or ten more where it has none. */
export const progressAfter = (before: number, replied: number | undefined): number =>
  Math.min(100, replied ?? before + usualStep);

/** The question that is waiting for an answer. */
export const openTurnOf = ({ turns }: Pick<Interview, 'turns'>): Turn | undefined =>
  turns.findLast(({ state }) => state === 'asked');

/** An answer that is stored and was not replied to: the connection or the interviewer failed. */
export const unansweredOf = ({ turns }: Pick<Interview, 'turns'>): Turn | undefined =>
  turns.findLast(({ state }) => state === 'pending');

/** Whether these words are an answer of one of the turns, or what an answer ends with. */
export const wasHeard = (turns: readonly Turn[], words: string): boolean =>
  turns.some(({ response }) => response === words || (response?.endsWith(`\n\n${words}`) ?? false));
