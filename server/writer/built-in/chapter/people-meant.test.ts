import { describe, expect, it } from 'vitest';
import type { StoryEntry } from '../../writer.ts';
import { atTheStart, statementsOf } from './statements.ts';

type Told = Pick<StoryEntry, 'content'> & Partial<StoryEntry>;

/** What is told of each entry, where one is told after the other. */
function told(...entries: readonly Told[]): string[] {
  let before = atTheStart;
  return entries.map((entry) => {
    const { statements, after } = statementsOf({ origin: 'told', ...entry }, before);
    before = after;
    return statements.map(({ text }) => text).join(' ');
  });
}
const inTurn = (...contents: readonly string[]) =>
  told(...contents.map((content, turn) => ({ content, told: { session: 's', turn } })));

describe('whom "he" and "she" mean', () => {
  it.each([
    ['My father ground knives. He began to cough in the winter.', true],
    ['The dust killed grinders, and nobody said it. He began to cough in the winter.', false],
    ['My mother took in mending for a hotel. He began to cough in the winter.', false],
    ['I went to the chief engineer, Arthur Pell. He looked at it for a long time.', true],
  ])('is named earlier, or the sentence stays out: %s', (content, whole) => {
    const [text = ''] = told({ content });
    expect(text).toBe(whole ? content : content.slice(0, content.indexOf('.') + 1));
  });

  it('is not whom a reader would take it for, where the sentence between stays out', () => {
    const content =
      'My brother Tom lent us the money. And then Wade was just very. He never came back to us.';
    expect(told({ content, people: ['Tom', 'Wade'] })).toEqual(['My brother Tom lent us the money.']);
  });

  it('may be somebody named in the answer before, in the same session', () => {
    const [first, second] = [
      'I showed the sheet to Arthur, and Arthur looked at it.',
      'He laughed. I had expected to be sacked by the end of that week.',
    ];
    expect(inTurn(first, second)).toEqual([first, second]);
    expect(told({ content: first }, { content: second })[1]).toBe(
      'I had expected to be sacked by the end of that week.',
    );
  });

  it('may be whom the question names, if a reader knows of nobody else', () => {
    const father = 'My father sharpened knives on a stone.';
    const hands = 'He would hold a blade to the stone and listen to it.';
    const question = 'What do you remember of your father?';
    expect(told({ content: father }, { content: hands, question })[1]).toBe(hands);
    expect(told({ content: hands, question })).toEqual(['']);
    expect(told({ content: 'My uncle Wade came to us.' }, { content: hands, question })[1]).toBe('');
  });

  it('is not the rival who speaks next', () => {
    const [, answer] = told(
      { content: 'Mrs Gray walked to our house and sat with my mother for two hours.' },
      {
        content: 'She was frightened. Mrs Gray answered that nobody would know.',
        question: 'How did your mother take that?',
      },
    );
    expect(answer).toBe('She was frightened. Mrs Gray answered that nobody would know.');
  });

  it('brings the words before it, if these name who is meant', () => {
    const content = 'Miss Gray, at the school on Carver Street. She taught mathematics.';
    expect(told({ content, people: ['Miss Gray'] })).toEqual([content]);
    expect(
      told({ content: 'Miss Gray, at the school on Carver Street. We left the house in the morning.' }),
    ).toEqual(['We left the house in the morning.']);
  });

  it('is nobody whom only words have named that stay out with the sentence after them', () => {
    const content =
      'We lived by the harbour. My brother Tom. He met her at the fair in Whitby. He sold the boat in the winter of 1974.';
    expect(told({ content, people: ['Tom'] })).toEqual(['We lived by the harbour.']);
  });

  it('keeps a few words that give weight to the sentence before', () => {
    const content = 'I tested every spring of them. All hundred. Nobody left. Not one of thirty-two.';
    expect(told({ content })).toEqual([content]);
  });
});
