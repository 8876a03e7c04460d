import { describe, expect, it } from 'vitest';
import { story } from '../../testing/providers/material.ts';
import { judging } from './traced.ts';

/** What is wrong with a paragraph that is drafted from these stories and rests on the first words of each. */
function faultOf(text: string, ...told: readonly string[]): string | undefined {
  const stories = new Map(told.map((content, i) => [`s${i}`, story(content, i)]));
  const sources = told.map((content, i) => ({
    story: `s${i}`,
    quote: content.split(' ').slice(0, 5).join(' '),
  }));
  return judging(stories, [])({ text, newScene: false, sources }).fault;
}

describe('relatives and denials are known in English alone', () => {
  it.each([
    [
      'French, where “son” is “his” and “ma” is “my”',
      'Mon grand-père se levait tôt. Il allait dans le jardin et regardait la maison, celle de ma tante.',
      'Mon grand-père se levait tôt, il allait dans son jardin et regardait ma maison.',
    ],
    [
      'German, where “da” is “then”',
      'Ich hatte keine Arbeit mehr. Ich ging nach Hause, und meine Mutter stand in der Tür.',
      'Ich hatte keine Arbeit mehr, und da ging ich nach Hause, wo meine Mutter in der Tür stand.',
    ],
    [
      'Spanish, where “son” is “are”',
      'Mis tíos vivían en Vigo. Eran de Galicia y trabajaban en el puerto.',
      'Mis tíos vivían en Vigo y trabajaban en el puerto, porque son de Galicia.',
    ],
    [
      'French, where “no” is “number”',
      'La maison était grande et le jardin était petit. Le no 12 de la rue était ma maison.',
      'La maison était grande et le jardin était petit. Le 12 de la rue était ma maison.',
    ],
  ])('in %s, nothing is made of them', (_language, told, text) => {
    expect(faultOf(text, told)).toBeUndefined();
  });

  it('nor where only one of the stories is English', () => {
    const told = ['My uncle had a small garden behind the house.', 'Il allait dans le jardin chaque matin.'];
    expect(faultOf('My uncle had a small garden, le jardin de ma maison.', ...told)).toBeUndefined();
  });

  it.each([
    ['My son worked in the garden behind the house.', 'None of its sources says: son.'],
    ['My uncle never worked in the garden behind the house.', 'and its source the contrary'],
  ])('in English they are held against what was told: “%s”', (text, fault) => {
    expect(faultOf(text, 'My uncle worked in the garden behind the house.')).toContain(fault);
  });
});
