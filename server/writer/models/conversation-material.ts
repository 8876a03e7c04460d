/** A conversation as material for a model: the newest whole, of what lies back what was asked and how it was answered. */
import type { Conversation, PreparedQuestion } from '../writer.ts';
import type { Quoting } from './prompt.ts';

export const sessionBlock = ({ block }: Quoting, { session: { title, topic } }: Conversation): string =>
  block('session', [`Session: ${title}`, ...(topic.trim() ? [`Topic: ${topic}`] : [])].join('\n'));

/** A prepared question as it is asked. */
export const preparedText = ({ question, followUp }: PreparedQuestion): string =>
  [question, followUp].filter((part) => part?.trim()).join(' ');

export const preparedBlock = ({ block }: Quoting, { prepared: [next] }: Conversation): string =>
  next === undefined
    ? ''
    : `The question that comes next is set; yours are not asked:\n${block('prepared', preparedText(next))}`;

/** So many exchanges are given as they were; of those before, what was asked, and how the answer began. */
const fresh = 8;
const gist = 200;

export function conversationBlock({ block }: Quoting, { exchanges }: Conversation, reads: number): string {
  const each = Math.floor(reads / (2 * fresh));
  const blocks = exchanges.map(({ question, answer }, i) => {
    const isLast = i === exchanges.length - 1;
    const room = isLast ? reads / 2 : i >= exchanges.length - fresh ? each : gist;
    const number = String(i + 1);
    return [
      block('question', cut(question, Math.max(gist, each)), number),
      answer === null ? '' : block('answer', cut(answer, room), number),
    ]
      .filter((part) => part !== '')
      .join('\n');
  });
  // the newest that fit
  let left = reads;
  return blocks
    .toReversed()
    .filter((text) => {
      left -= text.length;
      return left > 0;
    })
    .toReversed()
    .join('\n');
}

/** Of a text that is too long, its beginning and its end. */
const cut = (text: string, room: number): string =>
  text.length <= room
    ? text
    : `${text.slice(0, room / 2).toWellFormed()} […] ${text.slice(-room / 2).toWellFormed()}`;

export const bookWords = ({ project, session }: Conversation): string[] =>
  [project.title, project.description, session.title, session.topic].flatMap((text) => text ?? []);
