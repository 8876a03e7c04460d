/** The interview generator: a set of questions for a topic, the fitting ones first, with follow-ups. */
import type { PreparedQuestion, QuestionRequest } from '../../writer.ts';
import { categoryOf } from '../categories.ts';
import { gaps } from '../outline/gaps.ts';
import { plain } from '../words.ts';
import { bank } from './bank.ts';
import { slotOf } from './templates.ts';

const onTopic: readonly (readonly [question: string, followUp: string])[] = [
  [
    'What comes to mind first when you think of “{topic}”?',
    'About what year was that, and how old were you?',
  ],
  ['Who belongs to what you have to tell about “{topic}”?', 'How did you come to know each other?'],
  ['Which place belongs to it?', 'What would we see if we stood there together?'],
  ['Which moment do you remember best?', 'What was said, word for word, as far as you recall?'],
  ['What was hard about it, if anything was?', 'What did it cost you, and who else paid for it?'],
  ['How did you feel at the time?', 'And how do you feel about it today?'],
  ['What changed for you through it?', 'What could you do afterwards that you could not do before?'],
  ['Which decision mattered most?', 'What other way could you have gone?'],
  ['What do people get wrong about “{topic}”?', 'What would you like them to know instead?'],
  ['What did you learn from it?', 'To whom would you tell it first?'],
];

export function questions({ topic, count, project }: QuestionRequest): PreparedQuestion[] {
  const subject = topic.trim() || project.title.trim() || 'your story';
  const category = categoryOf(subject, project.description ?? '');
  const fitting = gaps.filter((gap) => gap.category === category).flatMap((gap) => gap.questions);
  const [opening = ['Where would you like to begin?', ''], ...others] = onTopic;
  const sets: PreparedQuestion[] = [
    { question: opening[0], followUp: opening[1] },
    ...fitting.slice(0, 3).map((question) => ({ question })),
    ...others.map(([question, followUp]) => ({ question, followUp })),
    ...fitting.slice(3).map((question) => ({ question })),
    ...alternating().map((question) => ({ question })),
  ];
  const seen = new Set<string>();
  const all = sets
    .map(({ question, followUp }) => ({ question: question.replaceAll('{topic}', () => subject), followUp }))
    .filter(({ question }) => !seen.has(plain(question)) && seen.add(plain(question)));
  return all.slice(0, Math.max(0, Math.floor(count)));
}

/** The bank's questions that need no words of the narrator's, one aspect after another. */
function alternating(): string[] {
  const lists = Object.values(bank).map((templates) =>
    templates.filter((template) => slotOf(template) === undefined),
  );
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}
