/** The years that a text names: 1986, the 1980s, in '86, the '80s, the eighties, nineteen eighty-six. An age is none. */
import { numberOf, tens, upToNineteen } from './number-words.ts';
import { plain } from './words.ts';

const figures =
  /(?<![\p{L}\p{N}$€£#.,:/-])(1[6-9]\d\d|20\d\d)(?=s?(?![\p{L}\p{N}%]))(?![.,:]\d)(?!\s+(?:dollars|people|users|customers|words|miles|pounds|employees|men|women|francs|shillings|acres|tons|feet|metres|meters|copies|soldiers|houses)\b)(?!\s(?:\p{Lu}[\p{L}.]+\s){1,2}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Boulevard|Row|Way|Place|Court|Terrace)\b)/gu;
const short = /\b(?:in|of|since|by|around|until|from|summer|spring|fall|autumn|winter)\s+['’](\d\d)\b/gi;
/** "The late '80s", "the eighties", but neither "in my eighties" nor "the high 80s". */
const decade = new RegExp(
  `\\bthe (?:early |mid[ -]?|late )?(?:['’]?([2-9])0s|(${tens.join('|').replaceAll('y', 'ies')}))\\b(?! (?:percent|degrees))`,
  'gi',
);
const spelled = new RegExp(
  `\\b(eighteen|nineteen|twenty)[\\s-](?:hundred and\\s)?(?:(${tens.join('|')})(?:[\\s-](${upToNineteen.slice(1, 10).join('|')}))?|(${upToNineteen.slice(10).join('|')}))\\b`,
  'gi',
);

export interface YearMention {
  /** UTF-16 offset. */
  readonly at: number;
  readonly year: number;
}

/** In the order of first mention, each once. */
export const yearsIn = (text: string): number[] => [...new Set(yearMentions(text).map(({ year }) => year))];

export function yearMentions(text: string): YearMention[] {
  const found: YearMention[] = [];
  for (const hit of text.matchAll(figures)) found.push({ at: hit.index, year: Number(hit[1]) });
  for (const hit of text.matchAll(short)) {
    const two = Number(hit[1]);
    found.push({ at: hit.index, year: two > 30 ? 1900 + two : 2000 + two });
  }
  for (const hit of text.matchAll(decade)) {
    const two = hit[1] ? 10 * Number(hit[1]) : said((hit[2] ?? '').replace(/ies$/i, 'y'));
    found.push({ at: hit.index, year: 1900 + two });
  }
  for (const hit of text.matchAll(spelled)) {
    const century = { eighteen: 1800, nineteen: 1900, twenty: 2000 }[plain(hit[1] ?? '')] ?? 1900;
    const rest = said(hit[2]) + said(hit[3]) + said(hit[4]);
    found.push({ at: hit.index, year: century + rest });
  }
  return found.sort((a, b) => a.at - b.at);
}

const said = (word = ''): number => numberOf(plain(word)) ?? 0;
