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

  it('has a title page, a contents field and page numbers', () => {
    const document = printed.part('word/document.xml');
    expect(document).toMatch(/<w:pStyle w:val="Title"\/>.*?The Lathe and the Ledger/);
    expect(document).toMatch(/TOC \\h \\o (&quot;|")1-2(&quot;|")/);
    const footers = ['word/footer1.xml', 'word/footer2.xml', 'word/footer3.xml'].map(printed.part).join('');
    expect(footers).toContain('PAGE');
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
  const { html } = await open({ title: '', authorName: '', language: '', chapters: [] });
  expect(html).toContain('Untitled');
});
