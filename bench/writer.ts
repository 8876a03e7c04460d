import model from 'wink-eng-lite-web-model';
import winkNlp from 'wink-nlp';
import { extract } from '../server/writer/built-in/work.ts';
import { write } from '../server/writer/corpus/measures/books.ts';
import { cpuSeconds, type Figure, seconds } from './figure.ts';
import { memoir } from './texts.ts';

/** Stories found in 80,000 words, and an outline with twelve chapters from them, by the built-in writer. */
export async function measureWriter(): Promise<readonly Figure[]> {
  const passages = memoir();
  const nlp = winkNlp(model);
  const reading = await cpuSeconds(() => passages.map(({ text }) => nlp.readDoc(text).tokens().length()));
  const analysis = await cpuSeconds(() => extract({ passages }));
  const whole = await cpuSeconds(() => write(passages));
  const writing = whole - analysis;
  const yardstick = `${seconds(reading)}: wink-nlp reading the same words`;
  return [
    {
      what: 'Analysis of 80,000 words',
      figure: `${seconds(analysis)} CPU`,
      yardstick,
      limit: '10 s',
      within: analysis <= 10,
    },
    {
      what: 'Outline and 12 chapters from them',
      figure: `${seconds(writing)} CPU`,
      yardstick,
      limit: '5 s',
      within: writing <= 5,
    },
  ];
}
