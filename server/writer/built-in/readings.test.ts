import { describe, expect, it } from 'vitest';
import { categoryOf } from './categories.ts';
import { tagged } from './grammar.ts';
import { isEnglish } from './language.ts';
import { evidenceFrom } from './name-evidence.ts';
import { namesIn } from './names.ts';
import { relevanceOf } from './relevance.ts';
import { frequencies, nounPhrases, themesOf } from './themes.ts';
import { candidatesIn } from './title-phrases.ts';
import { saidIn, titleCase, titleOf } from './titles.ts';
import { toneOf } from './tone.ts';
import { yearsIn } from './years.ts';

const names = (text: string) => namesIn(text, evidenceFrom([text]));

describe('what is read off an entry', () => {
  it('people, places and organisations', () => {
    expect(
      names('I met Wade and Mike in Columbia, Missouri. Mrs. Gray worked at the Keystone Bridge Company.'),
    ).toEqual({
      people: ['Wade', 'Mike', 'Mrs. Gray'],
      places: ['Columbia', 'Missouri'],
      organisations: ['Keystone Bridge Company'],
    });
  });

  it('neither an animal nor a war is a person, and initials belong to a name', () => {
    expect(names('We had a duck called Donald, and Rex was our dog. The Civil War came.').people).toEqual([]);
    expect(names('I met Secretary Sherman of Ohio and Mr. J.N. Hale there.')).toEqual({
      people: ['Secretary Sherman', 'Mr. J.N. Hale'],
      places: ['Ohio'],
      organisations: [],
    });
  });

  it('no name is made of a capital that only opens a sentence, a day or a month', () => {
    expect(names('Bread was cheap. Every Monday in May we baked. Nobody minded.')).toEqual({
      people: [],
      places: [],
      organisations: [],
    });
  });

  it('a word that stands where places stand is a place, whoever goes on to speak', () => {
    expect(
      names(
        'Alan was sent to my aunt in Rotherham, and I stayed. We moved to Attercliffe, near Cutler’s Row, after I left Grey and Stoke.',
      ),
    ).toEqual({
      people: ['Alan'],
      places: ['Rotherham', 'Attercliffe', 'Cutler’s Row'],
      organisations: ['Grey and Stoke'],
    });
  });

  it.each([
    [
      'a town that lends an office its name',
      'The Provost of Wexcombe wrote to us. We lived in Wexcombe, went to Wexcombe often and came from Wexcombe.',
      { places: ['Wexcombe'] },
    ],
    [
      'a style that writes things large',
      'Mr. James Palace called. The Palace was cold, the Cabinet met in the Palace, and a Scotsman, as every Scotsman, went.',
      { people: ['Mr. James Palace'] },
    ],
    [
      'an adverb or a day before a name',
      'Unfortunately Wade left. Sunday Uncle Tom came.',
      { people: ['Wade', 'Uncle Tom'] },
    ],
    ['weekdays', 'We met on Sundays and rested from Mondays to Fridays, and on Sundays we sang.', {}],
    [
      'full names with an initial, or that end as places and mills do',
      'I read Levi P. Marston, and David James Hill, and John Edward Mill.',
      { people: ['Levi P. Marston', 'David James Hill', 'John Edward Mill'] },
    ],
    [
      'an office, whoever holds it',
      'We saw the Secretary of State and the German Emperor, and the Earl of Ardbeck, with the First Round CEO.',
      { people: ['Earl of Ardbeck'] },
    ],
    [
      'somebody who owns, speaks and is written to',
      'McTavish’s word was kept. I wrote to McTavish. McTavish answered, and I knew McTavish well.',
      { people: ['McTavish'] },
    ],
    [
      'somebody whose whole family is spoken of',
      'Mr. John Carver built it. The Carver family and the Carver brothers left, but Carver stayed.',
      { people: ['Mr. John Carver'] },
    ],
    [
      'two names side by side',
      'From London Mr. Blake wrote to me.',
      { people: ['Mr. Blake'], places: ['London'] },
    ],
  ])('names: %s', (_, text, found) => {
    expect(names(text)).toEqual({ people: [], places: [], organisations: [], ...found });
  });

  it.each([
    [
      'We live in the most conservative city in America, with the harbour behind it.',
      'The Most Conservative City in America',
    ],
    [
      'We hired an amazing engineer in South America, and she stayed.',
      'An Amazing Engineer in South America',
    ],
  ])('a title keeps its article, though words stand between: %s', (text, title) => {
    const tokens = tagged(text);
    expect(titleOf(text, tokens, frequencies([nounPhrases(tokens)]), new Set())).toBe(title);
  });

  it('what nobody knows beforehand is a firm where one works, and a place where one lives', () => {
    expect(
      names(
        'I worked at Plinko for a year, and Plinko’s people were kind. We lived near Ardbeck, and at Ardbeck we wed. I used MailShop, but McMillan did not.',
      ),
    ).toEqual({ people: [], places: ['Ardbeck'], organisations: ['Plinko', 'MailShop'] });
  });

  it.each([
    ['It was 1986, or 1987.', [1986, 1987]],
    ['In the 1980s we had 1200 people and $1900.', [1980]],
    ["back in '86", [1986]],
    ['in nineteen eighty-six and twenty eleven', [1986, 2011]],
    ['We made 2000 dollars.', []],
    ["It was the late '80s, or the nineties.", [1980, 1990]],
    ['She is in her eighties and I am 75, at 1850 Mill Road.', []],
  ])('years: %s', (text, years) => {
    expect(yearsIn(text)).toEqual(years);
  });

  it.each([
    ['When I was a kid we played in our street until dark.', 'early_life'],
    ['My teacher at school gave me books to read.', 'education'],
    ['We raised a seed round and launched the product to our first customers.', 'entrepreneurship'],
    ['My first job was as a messenger boy, at two dollars per week.', 'career_start'],
    ['We ran out of money and had to shut down. It was my mistake.', 'failure'],
    ['I want to be remembered for the library; the foundation will go on.', 'legacy'],
    ['I was born in Ohio; my father, my mother, my brother and my sister were there.', 'early_life'],
    ['By Christmas I had found a mistake; as a tracer I earned three pounds a week.', 'career_start'],
    [
      'It was a stable, a loan of four thousand pounds and two machines from a bankrupt maker.',
      'entrepreneurship',
    ],
    ['The fire was on a Monday.', 'challenge'],
    ['Bananas.', 'other'],
  ] as const)('A-101: category of "%s"', (text, category) => {
    expect(categoryOf(text)).toBe(category);
  });

  it.each([
    ['I was so proud when we won the award.', 'proud'],
    ['I am grateful to her; I owe her everything.', 'grateful'],
    ['I was not happy.', 'neutral'],
    ['My accountant said I was mad to put the order book on the wall of the canteen.', 'neutral'],
    ['We took the bus.', 'neutral'],
  ])('tone of "%s"', (text, tone) => {
    expect(toneOf(text)).toBe(tone);
  });

  it('themes are noun phrases, without empty nouns', () => {
    const phrases = nounPhrases(
      tagged('The landing pages were a kind of thing that the landing pages of a bakery need.'),
    );
    expect(themesOf(phrases, frequencies([phrases]))).toEqual(['landing pages', 'bakery']);
  });

  it('a title is in the narrator’s words, in title case, whole, and new', () => {
    const text = 'Winning the Startup Weekend meant that we could keep the landing pages.';
    const seen = frequencies([nounPhrases(tagged(text))]);
    const taken = new Set<string>();
    const first = titleOf(text, tagged(text), seen, taken);
    const second = titleOf(text, tagged(text), seen, taken);
    expect(first).toBe('Winning the Startup Weekend');
    expect(second).not.toBe(first);
    for (const title of [first, second]) expect(text.toLowerCase()).toContain(title.toLowerCase());
  });

  it.each([
    ['We lived on Cutler’s Row above a grinding shop.', /^(?!.*Cutler$)/],
    ['I ate my sandwich with the machine for company.', /^(?!.*Machine for Company)/],
    ['Once I paid the gas board with a bag of coins.', /^(?!.*Board with)/],
    ['He said I had the ear in my fingers.', /^The Ear in My Fingers$/],
    ['It saved eleven feet of pipe.', /^Eleven Feet of Pipe$/],
    ['He said to me, “That is not really scalable.”', /^That Is Not Really Scalable$/],
  ])('a title is a phrase of the text that reads as one: %s', (text, form) => {
    const tokens = tagged(text);
    const title = titleOf(text, tokens, frequencies([nounPhrases(tokens)]), new Set());
    expect(title).toMatch(form);
    expect(text.toLowerCase()).toContain(title.toLowerCase());
  });

  it.each([
    ['We had a launch in spring, but no recurring revenue.', /revenue/i],
    ['It is not a very great harbour for an investor, but the rent was low.', /harbour|investor/i],
    ['I can’t speak of the bakery with perfect confidence.', /confidence/i],
    ['“If I owned Texas and the river, I would sell Texas,” said the captain to us.', /texas/i],
    ['Or leaving school to go to sea, or leaving the sea for the mill, or whatever.', /leaving/i],
    ['The bakery was not a substitute for the mill.', /substitute|^the bakery$/i],
    ['Was there a brick oven in the yard?', /^a brick oven$/i],
    ['We might have bought the paper mill.', /^the paper mill$/i],
    ['Maybe I should go the way of the baker.', /baker/i],
  ])('a title names nothing that was denied, supposed or one of several: %s', (text, denied) => {
    const tokens = tagged(text);
    const candidates = candidatesIn(text, tokens, frequencies([nounPhrases(tokens)]));
    expect(candidates.filter((one) => denied.test(one.text))).toEqual([]);
  });

  it.each([
    ['Not only the brick oven was new.', 'The Brick Oven'],
    ['I shall never forget the paper mill.', 'The Paper Mill'],
    ['If you really think about it, the paper mill fed us all.', 'The Paper Mill'],
    ['We bought two or three river boats.', 'River Boats'],
    ['If he asked me, I forget; but we bought the paper mill.', 'The Paper Mill'],
  ])('what only looks denied makes a title: %s', (text, title) => {
    const tokens = tagged(text);
    const candidates = candidatesIn(text, tokens, frequencies([nounPhrases(tokens)]));
    expect(candidates.map((one) => titleCase(one.text))).toContain(title);
  });

  it('a title comes from the sentences that are told, where any are', () => {
    const text = 'He sold the copper kettle to the miller. We rowed across the harbour to the night train.';
    const tokens = tagged(text);
    const seen = frequencies([nounPhrases(tokens)]);
    const [left, told = ''] = text.split(/(?<=\.) /);
    expect(titleOf(text, tokens, seen, new Set())).toMatch(/kettle|miller/i);
    expect(left).toMatch(/kettle/);
    expect(saidIn([told])(titleOf(text, tokens, seen, new Set(), [told]))).toBe(true);
  });

  it('a title out of first words ends where their clause ends', () => {
    const text = 'I do not think that I will ever be as good a man as he was then. It was not to be.';
    const tokens = tagged(text);
    const told = ['I do not think that I will ever be as good a man as he was then.', 'It was not to be.'];
    expect(titleOf(text, tokens, frequencies([[]]), new Set(), told)).not.toMatch(/(?:Think|Ever|Be as)$/);
  });

  it('title case leaves small words and names as they are', () => {
    expect(titleCase('a day in the life of iPhone users')).toBe('A Day in the Life of iPhone Users');
  });

  it('relevance grows with particulars and stays within 0 and 10', () => {
    const vague = relevanceOf('You know, people do stuff.', { names: 0, years: 0, tone: 'neutral' });
    const exact = relevanceOf(
      'In 1986 I lost the bakery in Ohio, and my brother Wade said: “Go home.”'.repeat(4),
      { names: 2, years: 1, tone: 'sad' },
    );
    expect(vague).toBeGreaterThanOrEqual(0);
    expect(exact).toBeGreaterThan(vague + 3);
    expect(exact).toBeLessThanOrEqual(10);
    expect(Math.round(exact * 10)).toBe(exact * 10);
  });

  it.each([
    ['We moved to Ohio and I was very happy there.', true],
    ['ok', true],
    ['Je suis né à Lyon en 1950 et mon père était boulanger.', false],
    ['Nací en Sevilla y mi madre trabajaba en una fábrica.', false],
    ['Мы жили в маленьком доме у реки.', false],
    ['私は大阪で生まれました。', false],
    ['No me gusta nada, no lo he visto. Me he ido a la casa de mi hermano.', false],
    ['In het begin was het moeilijk, we hadden er geen werk.', false],
    ['So war es also, und am Ende war all das vorbei.', false],
    ['In casa non c’era nessuno. Ho detto di no, e lui mi ha guardato.', false],
    ['Bread, mostly. Rolls on Sunday.', true],
  ])('language of "%s"', (text, english) => {
    expect(isEnglish(text)).toBe(english);
  });
});
