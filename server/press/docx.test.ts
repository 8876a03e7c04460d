import { strFromU8, unzipSync } from 'fflate';
import mammoth from 'mammoth';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Book } from './book.ts';
import { chapter, exampleBook, hostileBook, hostileLine, narratorsSentence } from './example-book.ts';
import { print } from './press.ts';

async function open(book: Book) {
  const { bytes } = await print({ book, format: 'docx' });
  const files = unzipSync(bytes);
  const { value: html, messages } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  return { html, messages, part: (name: string) => strFromU8(files[name] ?? new Uint8Array()) };
}

describe('A-083: the DOCX is a manuscript that an editor can work on', () => {
  let printed: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    printed = await open(exampleBook());
  });

  it('has real headings: parts, their chapters below them, the chapters’ own below those, in order', () => {
    const headings = printed.html
      .match(/<h\d>.*?<\/h\d>/g)
      ?.map((heading) => heading.replace(/<(a|\/a)\b[^>]*>/g, ''));
    expect(headings).toEqual([
      '<h1>Before I begin</h1>',
      '<h1>Beginnings</h1>',
      '<h2>The workshop</h2>',
      '<h3>What stood there</h3>',
      '<h2>The first order</h2>',
      '<h1>The long middle</h1>',
      '<h2>The bank</h2>',
      '<h1>Afterword</h1>',
    ]);
  });

  it('makes chapters the first headings where there are no parts', async () => {
    const { html } = await open(
      exampleBook({ chapters: [chapter({ title: 'One', content: '# Within\n\n### Deeper' })] }),
    );
    expect(html.replace(/<a\b[^>]*><\/a>/g, '')).toMatch(/<h1>One<\/h1><h2>Within<\/h2><h3>Deeper<\/h3>/);
  });

  it('holds the narrator’s sentences, their emphasis, lists, links and notes', () => {
    const { html } = printed;
    expect(html).toContain(`<p>${narratorsSentence}</p>`);
    expect(html).toContain('<em>the palace</em>, and <strong>meant it</strong>.');
    expect(html).toContain('<ul><li>a lathe</li><li>a bench<ul><li>and its vice</li></ul></li></ul>');
    expect(html).toContain('<ol><li>sweep</li><li>oil</li></ol>');
    expect(html).toContain('<a href="https://example.com/paper?a=1&amp;b=2">the newspaper</a>');
    expect(html).toMatch(/Eleven marks a month, &amp; never late\..*In writing\./);
    expect(html).toContain('“Go on,” she said.');
  });

  it('counts a numbered list from the number it begins with', () => {
    expect(printed.part('word/numbering.xml')).toContain('<w:start w:val="3"/>');
  });

  it('makes notes Word’s own footnotes', () => {
    expect(printed.part('word/document.xml').match(/<w:footnoteReference /g)).toHaveLength(2);
    expect(printed.part('word/footnotes.xml')).toContain('Eleven marks a month, &amp; never late.');
  });

  it('is in standard manuscript format: 12 point, double spaced, half an inch of indent, an inch of margin', () => {
    const styles = printed.part('word/styles.xml');
    expect(styles).toMatch(/<w:rPrDefault>.*?<w:sz w:val="24"\/>/s);
    const body = styles.match(/<w:style [^>]*w:styleId="BodyText".*?<\/w:style>/s)?.[0];
    expect(body).toMatch(/<w:spacing[^>]* w:line="480"/);
    expect(body).toContain('<w:ind w:firstLine="720"/>');
    expect(printed.part('word/document.xml')).toMatch(
      /<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/,
    );
  });

  it('opens with whose it is and how long, and its name; its pages are the program’s, so it has no contents', () => {
    const document = printed.part('word/document.xml');
    const contact = document.match(/<w:pStyle w:val="Contact"\/>.*?<\/w:p>/s)?.[0];
    expect(contact).toMatch(/Ida Brandt.*<w:tab\/>.*About 100 words/s);
    expect(document).toMatch(/<w:pStyle w:val="Title"\/>.*?The Lathe and the Ledger/s);
    expect(document).not.toMatch(/TOC|PAGEREF|w:fldChar/);
  });

  it('has a copyright page whoever forgot its line', async () => {
    const { html } = await open(exampleBook({ copyrightLine: '', isbn: '' }));
    expect(html).toContain('<p>Copyright © 2026 Ida Brandt</p>');
  });

  it('names surname, title and page at the head of every page but the first', () => {
    const heads = ['word/header1.xml', 'word/header2.xml'].map(printed.part);
    const [running = ''] = heads.filter((head) => head.includes('PAGE'));
    expect(running.replace(/<w:instrText[^>]*>|<[^>]+>/g, '')).toContain(
      'Brandt / THE LATHE AND THE LEDGER / ',
    );
    expect(printed.part('word/document.xml')).toContain('<w:titlePg/>');
    expect(heads.filter((head) => !head.includes('PAGE'))).toHaveLength(1);
  });

  it('marks a scene break with a sign that no reader takes for an ornament', () => {
    expect(printed.part('word/document.xml')).toMatch(
      /<w:pStyle w:val="SceneBreak"\/>.*?<w:t[^>]*>#<\/w:t>/s,
    );
  });

  it('begins each chapter on a page of its own', () => {
    const chapters = [
      ...printed
        .part('word/document.xml')
        .matchAll(/<w:pPr><w:pStyle w:val="Heading[12]"\/>(.*?)<\/w:pPr>/gs),
    ];
    expect(chapters).toHaveLength(7);
    for (const [, properties] of chapters) expect(properties).toContain('<w:pageBreakBefore/>');
  });

  it('names title, author and language', () => {
    const core = printed.part('docProps/core.xml');
    expect(core).toContain('<dc:title>The Lathe and the Ledger</dc:title>');
    expect(core).toContain('<dc:creator>Ida Brandt</dc:creator>');
    expect(printed.part('word/styles.xml')).toContain('<w:lang w:val="en-US"/>');
  });

  it('leaves the look of headings and text to their styles', () => {
    const direct = printed.part('word/document.xml').match(/<w:(b|i|sz|rFonts|jc|spacing)\b[^>]*>/g);
    expect(new Set(direct)).toEqual(new Set(['<w:i/>', '<w:b/>']));
  });

  it('uses no style that it does not define', () => {
    const styles = printed.part('word/styles.xml');
    const used = new Set(printed.part('word/document.xml').match(/(?<=<w:[pr]Style w:val=")[^"]+/g));
    for (const id of used) expect(styles).toContain(`w:styleId="${id}"`);
  });
});

it('keeps the lines of a verse together, and with whose they are', async () => {
  const content = '> Sung one,\\\n> sung two\n>\n> — Flora\n\nAfter.';
  const { part } = await open(exampleBook({ chapters: [chapter({ title: 'One', content })] }));
  const quoted = [...part('word/document.xml').matchAll(/<w:pPr><w:pStyle w:val="Quote"\/>(.*?)<\/w:pPr>/gs)];
  const kept = quoted.map(([, properties = '']) => properties.match(/(?<=<w:)keep\w+/g)?.toSorted() ?? []);
  expect(kept).toEqual([['keepLines', 'keepNext'], []]);
});

it('sets whatever it is given, as text', async () => {
  const { html } = await open(hostileBook);
  const text = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(text.replaceAll('&quot;', '"').replace(/[“”]/g, '"')).toContain(`Start ${hostileLine} end`);
  expect(text).toContain('漢字かな');
  expect(html).not.toContain('javascript:');
});

it('prints a book without chapters, author or title', async () => {
  const { html } = await open({ title: '', authorName: '', language: '', year: 2026, chapters: [] });
  expect(html).toContain('Untitled');
});

it('holds one chapter by itself, with no title page before it', async () => {
  const [, , workshop] = exampleBook().chapters;
  const { html, part } = await open(exampleBook({ chapters: workshop ? [workshop] : [], excerpt: true }));
  expect(html.replace(/<a\b[^>]*><\/a>/g, '')).toMatch(/^<h1>The workshop<\/h1><p>My father/);
  expect(part('word/document.xml')).not.toContain('<w:pageBreakBefore/>');
});
