import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import {
  chapter,
  checkedBooks,
  exampleBook,
  exampleExcerpt,
  hostileBook,
  narratorsSentence,
} from './example-book.ts';
import { print } from './press.ts';

async function open(book: Book) {
  const { bytes } = await print({ book, format: 'epub' });
  const files = Object.entries(unzipSync(bytes));
  const texts = files.filter(([name]) => !name.endsWith('.png'));
  return {
    bytes,
    names: files.map(([name]) => name),
    cover: Buffer.from(unzipSync(bytes)['EPUB/cover.png'] ?? []),
    text: Object.fromEntries(texts.map(([name, content]) => [name, strFromU8(content)])),
  };
}

const excerpt = exampleExcerpt();

describe('A-086: the EPUB is an EPUB 3 publication', () => {
  let printed: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    printed = await open(exampleBook());
  });
  const file = (name: string) => printed.text[`EPUB/${name}`] ?? '';

  it('begins with its media type, stored and not compressed', () => {
    const head = strFromU8(printed.bytes.slice(0, 58), true);
    expect(head.startsWith('PK\x03\x04')).toBe(true);
    expect(printed.bytes[8]).toBe(0);
    expect(head.slice(30)).toBe('mimetypeapplication/epub+zip');
  });

  it('has the metadata that EPUB 3 requires', () => {
    expect(file('package.opf')).toMatch(
      /<dc:identifier id="book-id">urn:uuid:[0-9a-f-]{36}<\/dc:identifier>/,
    );
    expect(file('package.opf')).toContain('<dc:title id="title">The Lathe and the Ledger</dc:title>');
    expect(file('package.opf')).toContain('<dc:creator id="author">Ida Brandt</dc:creator>');
    expect(file('package.opf')).toContain('<dc:language>en</dc:language>');
    expect(file('package.opf')).toMatch(/"dcterms:modified">\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ</);
  });

  it('names a sound ISBN beside its own identifier, and no other', async () => {
    const isbnOf = async (isbn: string) =>
      (await open(exampleBook({ isbn, chapters: [] }))).text['EPUB/package.opf']?.match(
        /urn:isbn:(\w+)/,
      )?.[1];
    expect(file('package.opf')).toContain('<dc:identifier id="isbn">urn:isbn:9780306406157</dc:identifier>');
    expect(await isbnOf('0-306-40615-2')).toBe('0306406152');
    expect(await isbnOf('978-0-306-40615-8')).toBeUndefined();
    expect(await isbnOf('applied for')).toBeUndefined();
  });

  it('has a cover: a picture of 1600 by 2560 that says in words what it shows', () => {
    expect(printed.cover.subarray(1, 4).toString()).toBe('PNG');
    expect([printed.cover.readUInt32BE(16), printed.cover.readUInt32BE(20)]).toEqual([1600, 2560]);
    expect(file('package.opf')).toMatch(/href="cover.png" media-type="image\/png" properties="cover-image"/);
    expect(file('cover.xhtml')).toContain('alt="The Lathe and the Ledger. A founder’s story. Ida Brandt"');
  });

  it('says what its readers can rely on, and claims no conformance that nobody examined', () => {
    const said = [...file('package.opf').matchAll(/schema:(\w+)">([^<]+)</g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(said).toContainEqual(['accessModeSufficient', 'textual']);
    for (const feature of ['tableOfContents', 'readingOrder', 'alternativeText'])
      expect(said).toContainEqual(['accessibilityFeature', feature]);
    expect(said.find(([name]) => name === 'accessibilitySummary')?.[1]).toContain('Notes are linked');
    expect(file('package.opf')).not.toContain('conformsTo');
  });

  it('leads to cover, title page, contents and text from its landmarks', () => {
    const landmarks = file('nav.xhtml').split('epub:type="landmarks"')[1] ?? '';
    expect(landmarks.match(/(?<=<a epub:type=")\w+" href="[^"]+/g)).toEqual([
      'cover" href="cover.xhtml',
      'titlepage" href="title-page.xhtml',
      'toc" href="#toc',
      'bodymatter" href="part-1.xhtml',
    ]);
  });

  it('has the same contents for readers from before EPUB 3', () => {
    const [toc = ''] = file('nav.xhtml').split('epub:type="landmarks"');
    const ncx = file('toc.ncx');
    expect(ncx.match(/(?<=<content src=")[^"]+/g)).toEqual(toc.match(/(?<=<a href=")[^"]+/g));
    expect(ncx).toMatch(/part-1\.xhtml"\/><navPoint id="point-chapter-2">/);
    const uid = /urn:uuid:[\w-]+/.exec(file('package.opf'))?.[0] ?? 'none';
    expect(ncx).toContain(`content="${uid}"`);
  });

  it('lists every document in manifest and spine, title page first, contents before the text', () => {
    const listed = file('package.opf').match(/(?<=<itemref idref=")[^"]+/g) ?? [];
    const documents = printed.names.filter((name) => name.endsWith('.xhtml'));
    expect(listed.slice(0, 6)).toEqual([
      'cover',
      'title-page',
      'copyright',
      'dedication',
      'nav',
      'chapter-1',
    ]);
    expect(listed.map((id) => `EPUB/${id}.xhtml`).toSorted()).toEqual(documents.toSorted());
    for (const id of listed) expect(file('package.opf')).toContain(`<item id="${id}" href="${id}.xhtml"`);
  });

  it('names parts and chapters in its contents, in order, chapters within their part', () => {
    const toc = file('nav.xhtml').split('epub:type="landmarks"')[0] ?? '';
    expect(toc.match(/(?<=xhtml">)[^<]+/g)).toEqual([
      'Before I begin',
      'Beginnings',
      'The workshop',
      'The first order',
      'The long middle',
      'The bank',
      'Afterword',
    ]);
    expect(toc.replaceAll('\n', '')).toMatch(/Beginnings<\/a><ol><li><a[^>]+>The workshop<\/a><\/li><li>/);
  });

  it('holds the narrator’s sentences, marked up, with notes that lead there and back', () => {
    const workshop = file('chapter-2.xhtml');
    expect(workshop).toContain(`<p>${narratorsSentence}</p>`);
    expect(workshop).toContain('<em>the palace</em>, and <strong>meant it</strong>.');
    expect(workshop).toContain(
      '<blockquote><p>Never owe a man<br/>more than a week.</p></blockquote>'.replace('<br/>', ' '),
    );
    expect(workshop).toMatch(/epub:type="noteref"[^>]* id="noteref-1" href="#note-1">1</);
    expect(workshop).toMatch(
      /<aside epub:type="footnote"[^>]* id="note-1">.*href="#noteref-1".*Eleven marks a month, &amp; never late\./,
    );
    expect(workshop).toContain('lang="en" xml:lang="en"');
  });

  it('says of each document what it is', () => {
    expect(file('chapter-1.xhtml')).toContain('<body epub:type="frontmatter">');
    expect(file('chapter-2.xhtml')).toMatch(/<body epub:type="bodymatter">\s*<section epub:type="chapter"/);
    expect(file('part-1.xhtml')).toContain('epub:type="part"');
    expect(file('chapter-5.xhtml')).toContain('<body epub:type="backmatter">');
  });
});

it('has a copyright page whoever forgot its line', async () => {
  const { text } = await open(exampleBook({ copyrightLine: '', isbn: '' }));
  expect(text['EPUB/copyright.xhtml']).toContain('<p>Copyright © 2026 Ida Brandt</p></section>');
  expect(text['EPUB/package.opf']).toContain('<dc:rights>Copyright © 2026 Ida Brandt</dc:rights>');
});

it('leads an empty book’s contents to its title page', async () => {
  const { text } = await open({ title: '', authorName: '', language: '', year: 2026, chapters: [] });
  expect(text['EPUB/nav.xhtml']).toContain('<li><a href="title-page.xhtml">Title page</a></li>');
});

it('marks verse in a quote, whose lines stay together, and no other lines', async () => {
  const content = '> Sung one,\\\n> sung two\n>\n> — Flora\n\nHarbour Street\\\nNumber 7';
  const { text } = await open(exampleBook({ chapters: [chapter({ title: 'One', content })] }));
  expect(text['EPUB/chapter-1.xhtml']).toContain(
    '<blockquote><p class="verse">Sung one,<br/>sung two</p>\n<p>— Flora</p></blockquote>\n<p>Harbour',
  );
  expect(text['EPUB/book.css']).toMatch(/p\.verse \{[^}]* break-inside: avoid;/);
});

it('escapes text and leaves out what XML forbids', async () => {
  const { text } = await open(hostileBook);
  const all = Object.values(text).join('\n');
  expect(all).toContain('&lt;b&gt;&amp;&lt;/b&gt;');
  expect(all).not.toMatch(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/u);
  expect(all).not.toMatch(/javascript:|&(?!(amp|lt|gt|quot);)|<b>|<hr>/);
});

it('holds one chapter by itself: no cover, no title page, the book named as what it belongs to', async () => {
  const { names, text } = await open(excerpt);
  expect(names.filter((name) => /xhtml|png/.test(name))).toEqual(['EPUB/nav.xhtml', 'EPUB/chapter-1.xhtml']);
  expect(text['EPUB/package.opf']).toContain('<dc:title id="title">The workshop</dc:title>');
  expect(text['EPUB/package.opf']).toMatch(/belongs-to-collection"[^>]*>The Lathe and the Ledger</);
  expect(text['EPUB/nav.xhtml']).not.toContain('title-page');
});

it.for(checkedBooks)('is well-formed throughout: %s', async ([, book]) => {
  const { text } = await open(book);
  for (const [name, xml] of Object.entries(text)) {
    if (/\.(xhtml|opf|xml)$/.test(name)) expect(unclosed(xml), name).toEqual([]);
  }
});

/** The names of elements that are opened and not closed in their turn. */
function unclosed(xml: string): string[] {
  const open: string[] = [];
  for (const [, closes, name = '', empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (closes === '/') {
      if (open.pop() !== name) return [...open, name];
    } else if (empty !== '/') {
      open.push(name);
    }
  }
  return open;
}
