import { describe, expect, it } from 'vitest';
import { alterationsIn } from './altered.ts';
import { kinUntold } from './kinship.ts';

const told = [
  'I did not steal the money from the till. I never told anyone about it. My father never once raised his hand to me. My mother sold the van, and we had no money and no food that winter.',
  'I was not afraid. In all those years he did not, I think, forgive me. It was cold, wasn’t it, and he didn’t come home until May. I don’t think he was proud.',
  'We weren’t poor, we were only careful. Nobody ever spoke of Ewan again. I couldn’t help laughing. He was no longer young, and he would not say why he left. We had nothing but the stove.',
  'Did he love us? He loved us. My sister walked to school, and my brother went to sea. He refused to see the doctor. Not one of them came back for the trial.',
];

describe('a denial that is turned round', () => {
  it.each([
    'I did steal the money from the till.',
    'I stole the money from the till, and I never told anyone about it.',
    'My father once raised his hand to me.',
    'He raised his hand to me.',
    'I told everyone about it, and I was afraid.',
    'I never told anyone that I was afraid, and we had money that winter.',
    'He forgave me in all those years.',
    'I think he was proud.',
    'We were poor.',
    'My mother never sold the van.',
    'He did not love us.',
    'My brother did not go to sea.',
    'My sister never walked to school, and my brother went to sea.',
  ])('“%s”', (text) => {
    expect(alterationsIn(text, told)).not.toEqual([]);
  });

  it.each([
    ['the same in full', 'I didn’t steal the money from the till.'],
    ['the same in other words', 'I am no thief: I took no money from the till, nor did I tell anyone of it.'],
    [
      'two sentences in one',
      'My mother sold the van, we had neither money nor food that winter, and I was not afraid.',
    ],
    ['a denial taken apart', 'He did not, in all those years, forgive me.'],
    ['a denial put together', 'In all those years he never forgave me, I think.'],
    ['a denial in front', 'Never once did my father raise his hand to me.'],
    ['a denial behind', 'My father raised his hand to me never, not once.'],
    ['a denial in its thought', 'I think he was not proud.'],
    ['what a question only sounds like', 'It was cold.'],
    ['what was not until then', 'He came home in May.'],
    ['what could not be helped', 'I laughed.'],
    ['what there was nothing but', 'We had only the stove.'],
    ['no longer', 'He was not young any more.'],
    ['a refusal', 'He would not see the doctor.'],
    ['hardly', 'Ewan was hardly spoken of again.'],
    ['none', 'None of them came back for the trial.'],
    ['careful and not poor', 'We were careful, not poor.'],
    ['without', 'He left without saying why.'],
    ['an answer', 'He loved us.'],
  ])('but not %s: “%s”', (_what, text) => {
    expect(alterationsIn(text, told)).toEqual([]);
  });
});

describe('somebody in another’s place', () => {
  it.each([
    'My mother never once raised her hand to me.',
    'My dad sold the van.',
    'My brother walked to school.',
    'My mum never raised a hand to me once, and I was not afraid.',
  ])('“%s”', (text) => {
    expect(alterationsIn(text, told)).not.toEqual([]);
  });

  it.each([
    'Dad never once raised his hand to me.',
    'Mum sold the van.',
    'My brother went to sea, and my sister walked to school.',
    'My father was not proud, I think.',
  ])('but not “%s”', (text) => {
    expect(alterationsIn(text, told)).toEqual([]);
  });

  it.each([
    ['My uncle sold the van.', ['uncle']],
    ['My daughter and my wife came.', ['daughter', 'wife']],
    ['My father’s sister came.', []],
    ['Mum, Dad and my stepbrother came.', []],
    ['My mother-in-law came.', []],
  ])('nobody told of: “%s”', (text, who) => {
    expect(kinUntold(text, told)).toEqual(who);
  });

  it.each([
    ['My wife wore blue.', 'I married Jean in 1970, and she wore blue.'],
    ['My wife and I sold the shop in June.', 'We sold the shop in June, the missus and I.'],
    ['My son was small.', 'The boy was small.'],
    ['My uncle left.', 'My mother’s brother left.'],
    ['My grandmother sang.', 'My dad’s mum sang.'],
    ['My mother and my father sang.', 'My parents sang.'],
  ])('is nobody else where it follows: “%s”', (text, source) => {
    expect(kinUntold(text, [source])).toEqual([]);
  });
});
