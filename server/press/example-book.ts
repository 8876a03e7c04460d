import type { Book, BookChapter } from './book.ts';

/** A small book for the tests, with one of everything that a manuscript may hold. */
export function exampleBook(fields: Partial<Book> = {}): Book {
  return {
    title: 'The Lathe and the Ledger',
    subtitle: 'A founder’s story',
    authorName: 'Ida Brandt',
    language: 'English',
    dedication: 'For my father,\nwho kept the books',
    copyrightLine: '© 2026 Ida Brandt',
    isbn: 'ISBN 978-0-306-40615-7',
    year: 2026,
    chapters: [
      chapter({ title: 'Afterword', kind: 'back', content: 'I still sweep my own floor.' }),
      chapter({ title: 'Before I begin', kind: 'front', content: 'I was asked to write this down.' }),
      chapter({ title: 'The workshop', partTitle: 'Beginnings', content: workshop }),
      chapter({
        title: 'The first order',
        partTitle: 'Beginnings',
        content: 'Forty brass fittings, due on Friday.',
      }),
      chapter({
        title: 'The bank',
        partTitle: 'The long middle',
        content: 'The bank said no twice.[^1]\n\n[^1]: In writing.',
      }),
    ],
    ...fields,
  };
}

export function chapter(fields: Partial<BookChapter> & { title: string }): BookChapter {
  return { id: `id of ${fields.title}`, partTitle: null, kind: 'body', content: 'As it was.', ...fields };
}

export const narratorsSentence =
  'My father rented the workshop behind the dairy in 1951 and paid for it in cheese.';

const workshop = `${narratorsSentence}

He called it *the palace*, and **meant it**.[^rent]

> Never owe a man
> more than a week.

## What stood there

- a lathe
- a bench
  - and its vice

3. sweep
4. oil

***

"Go on," she said. I went on, as [the newspaper](https://example.com/paper?a=1&b=2) wrote.

[^rent]: Eleven marks a month, & never late.`;

/** Text that would be code, markup or an error to one printer or another, if it were not only text. */
export const hostileLine = String.raw`#panic("no") $x$ \ ] } #{ <b>&</b> @ref ~ // /* %s <?xml ]]> {{x}}`;

export const hostileBook: Book = {
  title: `${hostileLine} 😀`,
  subtitle: 'long '.repeat(60),
  authorName: hostileLine,
  language: 'Klingon',
  dedication: hostileLine,
  copyrightLine: hostileLine,
  isbn: hostileLine,
  year: 2026,
  chapters: [
    chapter({
      title: hostileLine,
      partTitle: hostileLine,
      content: `Start ${hostileLine.replaceAll('\\', '\\\\')} end`,
    }),
    chapter({ title: 'A title of three hundred letters '.repeat(10), content: '' }),
    chapter({
      title: ' \u0000 ',
      partTitle: '  ',
      content: 'a\u0000b\u0007c\uFFFEd\uD800e &#1; &#xFFFE; f\u2028g',
    }),
    chapter({
      title: 'Scripts',
      content: 'emoji 😀 👩‍👩‍👧, 漢字かな, العربية, עברית, Кириллица, Ελληνικά, Tiếng Việt',
    }),
    chapter({
      title: 'Depths',
      content: `${'> '.repeat(90)}deep\n\n${'**a *b '.repeat(400)}\n\n${nestedList(30)}`,
    }),
    chapter({
      title: 'Notes',
      content: 'One[^1] two[^1] none[^2].\n\n[^1]: itself[^1]\n\n    > quoted\n\n    - listed',
    }),
    chapter({
      title: 'Bare',
      content: '-\n- \n\n1.\n\n#\n\n***\n\n[x](javascript:alert(1)) ![y](z) <hr>\n\n999999999. far',
    }),
    chapter({ title: 'Word', content: 'x'.repeat(5000) }),
  ],
};

function nestedList(depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${'  '.repeat(level)}- item ${level}`).join('\n');
}

/** One chapter of the example by itself. */
export function exampleExcerpt(): Book {
  const [, , workshop] = exampleBook().chapters;
  return exampleBook({ chapters: workshop ? [workshop] : [], excerpt: true });
}

const oddLinks = [
  'http://a.b/c d?e=[f]|g^h`{i}\\&"j"',
  'mailto:ida@example.com',
  'https://ü.example/é#%zz',
  'http://[',
];
const hostile: Book = {
  ...hostileBook,
  chapters: [
    ...hostileBook.chapters,
    chapter({ title: 'Links', content: oddLinks.map((url) => `[x](<${url}>)`).join('\n\n') }),
  ],
};

/** Books that an e-book has to stay sound with. */
export const checkedBooks: [what: string, book: Book][] = [
  ['a book with everything', exampleBook()],
  ['an empty book', { title: '', authorName: '', language: '', year: 2026, chapters: [] }],
  ['hostile text and odd links', hostile],
  ['one chapter', exampleExcerpt()],
  [
    'odd characters in another language',
    exampleBook({ language: 'French', title: '«¿Qué?» – „Weiß“ “œuvre” & <co>' }),
  ],
];
