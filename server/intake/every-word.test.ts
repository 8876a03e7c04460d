import { describe, expect, it } from 'vitest';
import { docxOf, paragraph } from '../testing/brought-files.ts';
import { randomFrom } from '../testing/random.ts';
import { transcript } from './work.ts';

/** Whatever a transcript looks like, every word of it is in somebody's turn, in its place: only labels and times are in none. */

const labels = [
  'Ada: ',
  'ada: ',
  '**Ada:** ',
  '**Ben** ',
  '**Never** ',
  '[Ben]: ',
  'Ben (00:03):\n',
  'Ben 00:03\n',
  'Ada Hale\n',
  'Q. ',
  'A. ',
  'Q    ',
  '> **Ada:** ',
  '[00:12] Ben: ',
  '__Ben:__',
  'Ben：',
  'Interviewer: ',
  '**Break:** ',
  '<v Ada>',
  '### Ada\n\n',
  'Ada – ',
  'Ada\t',
  '7. Ben: ',
  '[SPEAKER_00]: ',
];
const others = [
  '',
  '- ',
  '(',
  '*',
  '“',
  '[00:14] ',
  '00:15\n',
  '12:30 ',
  '\t',
  '1932\n',
  '# ',
  'A ',
  '<p>',
  '<b>',
  '<',
  '&lt;',
];
const ends = [
  '\n',
  '\n\n',
  ' ',
  '',
  '?\n',
  '.\n\n',
  ':\n',
  '**\n',
  '</p>',
  '<br>',
  '</p><p>',
  ' - ',
  '\n\n\n',
];

let said = 0;
const word = () => {
  said += 1;
  return `word${said}`;
};

/** What looks like a name, once. */
const capital = () => word().replace('w', 'W');
const lookAlikes = [
  () => `**${capital()}** `,
  () => `**${capital()}**\n`,
  () => `\n\n${capital()} ${capital()}\n`,
  () => `A. ${capital()} `,
  () => `${capital()} – `,
  () => `[${capital()}] `,
  () => `# ${capital()}\n\n`,
];

type Random = ReturnType<typeof randomFrom>;
const piece = (random: Random, labelled: number) =>
  random.oneOf([
    random.between(0, 1) < labelled ? random.oneOf(['', ...labels]) : '',
    random.oneOf(['', ...others]),
    random.oneOf([() => '', ...lookAlikes])(),
  ]) +
  Array.from({ length: Math.floor(random.between(1, 5)) }, word).join(random.oneOf([' ', ', ', ': ', '\n'])) +
  random.oneOf(['\n', ...ends]);
const pieces = (random: Random, count: number) => {
  const labelled = random.between(0, 1);
  return Array.from({ length: count }, () => piece(random, labelled));
};

const clock = (n: number) =>
  `00:${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;

/** Captions as no program would write them, but some hand has. */
function captions(random: Random): string {
  const cues = Array.from({ length: 8 }, (_, n) => {
    const time = random.oneOf([`${clock(n)}.000 --> ${clock(n + 1)}.000`, `0:0:${n}.0 --> 0:0:${n + 1}.0`]);
    const name = random.oneOf(['', `${n + 1}\n`, '', '\n']);
    const body = random.oneOf(['', '<v Ada>', '<V Ben>', 'Ada: ', '- ', '>> ', 'Ben\n']);
    const lines = random.oneOf([
      `${word()} ${word()}`,
      `${word()}\n\nSTYLE ${word()}\n`,
      `${word()}\n${word()} 1932`,
    ]);
    return `${name}${time}\n${body}${lines}${random.oneOf(['\n', '\n\n'])}`;
  });
  return random.oneOf(['WEBVTT\n\n', '', '', `${word()} ${word()}\n\n`]) + cues.join('');
}

const wordsIn = (text: string) => text.match(/word\d+/gi) ?? [];

async function turnsOf(kind: string, content: string | Uint8Array) {
  const outcome = await transcript({ kind, content }, () => undefined);
  if (!('read' in outcome)) throw new Error(outcome.refused.message);
  const { text, turns } = outcome.read;
  return turns.map(({ start, end }) => text.slice(start, end)).join('\n');
}

describe.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'every word is in a turn, in its order, %i',
  (seed) => {
    const random = randomFrom(seed);
    it('of a text', async () => {
      const text = pieces(random, 30).join('');
      expect(wordsIn(await turnsOf('md', text)), text).toEqual(wordsIn(text));
    });

    it('of captions', async () => {
      const file = captions(random);
      expect(wordsIn(await turnsOf('vtt', file)), file).toEqual(wordsIn(file));
    });

    it('of a document', async () => {
      const text = pieces(random, 30).map((one) => one.replaceAll(/[<&\n]/g, ' '));
      const content = docxOf(text.map((one) => paragraph(one)).join(''));
      expect(wordsIn(await turnsOf('docx', content)), text.join('\n')).toEqual(wordsIn(text.join('\n')));
    });
  },
);
