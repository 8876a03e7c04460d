import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { docxOf } from '../testing/brought-files.ts';
import { randomFrom } from '../testing/random.ts';
import { readManuscript } from './manuscript.ts';

/**
 * The words of a document are those of the chapters that it becomes, with their titles and notes: none is lost, none
 * added. Only what a title page and a list of contents say is told beside them, in full; remarks of others (comments)
 * and what was struck out (deletions) are no part of what was written.
 */

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const others =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

let said = 0;
/** Words that no other place says. */
function words(count = 2): string {
  said += count;
  return Array.from({ length: count }, (_, at) => `word${said - at}`).join(' ');
}
const run = (inner: string) => `<w:r>${inner}</w:r>`;
const t = (text = words()) => run(`<w:t xml:space="preserve">${text} </w:t>`);
const p = (inner: string, properties = '') =>
  `<w:p ${w}>${properties && `<w:pPr>${properties}</w:pPr>`}${inner}</w:p>`;
const style = (name: string) => `<w:pStyle w:val="${name}"/>`;
const numbered = (level: number, list: number) =>
  `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`;
const heading = (level: number, inner = t()) => p(inner, style(`Heading${level}`));
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
const textBox = () => `<w:txbxContent>${p(t())}${p(t())}</w:txbxContent>`;
const drawn = (box = textBox()) =>
  `<w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const picture = '<w:drawing><wp:inline><a:graphic/></wp:inline></w:drawing>';
const ways = (newer: string, older = '') =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${newer}</mc:Choice>${older}</mc:AlternateContent>`;

let notes: Record<'footnote' | 'endnote', string[]> = { footnote: [], endnote: [] };
const note = (kind: 'footnote' | 'endnote', body = p(t()) + p(t())) => {
  const id = notes[kind].push(body) + 1;
  return run(`<w:${kind}Reference w:id="${id}"/>`);
};
const notesPart = (kind: 'footnote' | 'endnote') =>
  strToU8(
    `<w:${kind}s ${w} ${others}>${notes[kind].map((body, at) => `<w:${kind} w:id="${at + 2}">${body}</w:${kind}>`).join('')}</w:${kind}s>`,
  );

/** Everything that words may stand in, by name. */
const places: Readonly<Record<string, () => string>> = {
  'a paragraph': () => p(t() + t()),
  'a chapter’s title': () => heading(1),
  'a title with a footnote': () => heading(1, t() + note('footnote')) + p(t()),
  'a title with a footnote and nothing below': () => heading(1, t() + note('endnote')) + heading(1),
  'a deeper title with a footnote': () => heading(3, t() + note('footnote')),
  'a title of only a footnote': () => heading(1, note('footnote')),
  'a title far too long': () => heading(1, t(words(90))),
  'a number and its title, with a footnote': () =>
    heading(1, t('Chapter 7')) + heading(1, t() + note('footnote')),
  'a part': () => heading(1) + heading(2, t() + note('footnote')) + p(t()),
  'a deeper title': () => heading(2) + p(t()),
  'a quotation': () => p(t() + note('footnote'), style('Quote')) + p(t(), style('Quote')),
  'a list within a list': () =>
    p(t(), numbered(0, 1)) +
    p(t() + note('endnote'), numbered(1, 1)) +
    p(t(), numbered(2, 2)) +
    p(t(), style('ListParagraph')) +
    p(t(), numbered(0, 2)) +
    p(t(), numbered(1, 9)),
  'a deep item first': () => p(t(), numbered(2, 1)) + p(t(), numbered(0, 1)),
  'a table': () => `<w:tbl>${row(p(t()), p(t() + note('footnote')))}${row(p(t()), p(''), p(t()))}</w:tbl>`,
  'a table of paragraphs': () =>
    `<w:tbl>${row(p(t()) + p(t()), p(t()), `<w:tbl>${row(p(t()), p(t()))}</w:tbl>`)}${row(p(t()))}</w:tbl>`,
  'a text box': () => p(t() + run(`<w:pict><v:shape><v:textbox>${textBox()}</v:textbox></v:shape></w:pict>`)),
  'a text box in an oval': () =>
    p(run(`<w:pict><v:oval><v:textbox>${textBox()}</v:textbox></v:oval></w:pict>`)),
  'a text box as newer readers see it': () => p(t() + run(drawn())),
  'a text box told in the newer way alone': () => p(run(ways(drawn()))),
  'a text box told in two ways within one way': () =>
    p(run(ways(ways('<w:drawing/>', `<mc:Fallback><w:pict>${textBox()}</w:pict></mc:Fallback>`) + drawn()))),
  'a text box with a picture in it': () =>
    p(run(drawn(`<w:txbxContent>${p(t() + run(picture) + t())}</w:txbxContent>`))),
  'a text box in a text box': () =>
    p(run(drawn(`<w:txbxContent>${p(t() + run(drawn()) + t())}${p(t())}</w:txbxContent>`) + drawn())),
  'a text box in a title': () =>
    heading(1, t() + run(`<w:pict><v:rect><v:textbox>${textBox()}</v:textbox></v:rect></w:pict>`)),
  'a link': () => p(`${t()}<w:hyperlink w:anchor="there">${t()}</w:hyperlink>${t()}`),
  'a field': () => p(`<w:fldSimple w:instr="DATE">${t()}</w:fldSimple>`),
  'a field in runs': () =>
    p(
      `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText>HYPERLINK "https://example.org"</w:instrText>')}${run('<w:fldChar w:fldCharType="separate"/>')}${t()}${run('<w:fldChar w:fldCharType="end"/>')}`,
    ),
  'an insertion beside a deletion': () =>
    p(
      `${t()}<w:ins w:id="1">${t()}</w:ins><w:del w:id="2">${run('<w:delText>struck out</w:delText>')}</w:del>${t()}`,
    ),
  'a paragraph whose end was struck out': () => p(t(), '<w:rPr><w:del w:id="3"/></w:rPr>') + p(t()),
  'what was moved': () => p(`<w:moveTo w:id="4">${t()}</w:moveTo>`),
  'a content control': () => `<w:sdt><w:sdtContent>${p(t())}</w:sdtContent></w:sdt>`,
  'a control in a line': () => p(`<w:sdt><w:sdtContent>${t()}</w:sdtContent></w:sdt>`),
  'a line from right to left': () => p(`<w:bdo w:val="rtl">${t()}</w:bdo><w:dir w:val="rtl">${t()}</w:dir>`),
  'a run with breaks and tabs': () =>
    p(
      run(
        `<w:t>${words(1)}</w:t><w:br/><w:t>${words(1)}</w:t><w:br w:type="page"/><w:t>${words(1)}</w:t><w:cr/><w:t>${words(1)}</w:t><w:tab/><w:t>${words(1)}</w:t><w:ptab w:alignment="left"/><w:t>${words(1)}</w:t>`,
      ),
    ),
  'a footnote with a table': () => p(t() + note('footnote', `<w:tbl>${row(p(t()), p(t()))}</w:tbl>`)),
  'a paragraph of only a note': () => p(note('endnote')),
  'a list of contents': () => p(t(), style('toc1')) + p(t(), style('toc1')) + p(t(), style('toc1')),
  'a title page': () => p(t(), style('Title')) + p(t(), style('Title')),
};

const numbering = strToU8(
  `<w:numbering ${w}><w:abstractNum w:abstractNumId="0">${[0, 1, 2].map((n) => `<w:lvl w:ilvl="${n}"><w:numFmt w:val="bullet"/></w:lvl>`).join('')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${[0, 1, 2].map((n) => `<w:lvl w:ilvl="${n}"><w:numFmt w:val="decimal"/></w:lvl>`).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
);

const inOrder = (text: string) => (text.match(/word\d+/g) ?? []).sort();

async function broughtAndKept(made: readonly string[]) {
  const body = `<w:sdt ${w} ${others}><w:sdtContent>${made.join('')}</w:sdtContent></w:sdt>`;
  const all = [body, ...notes.footnote, ...notes.endnote].join(' ');
  const content = docxOf(body, {
    'word/numbering.xml': numbering,
    'word/footnotes.xml': notesPart('footnote'),
    'word/endnotes.xml': notesPart('endnote'),
  });
  notes = { footnote: [], endnote: [] };
  const { chapters, leftOut } = await readManuscript({ kind: 'docx', content });
  const beside = leftOut.filter(({ what }) => what === 'title_page' || what === 'contents');
  const parts = new Set(chapters.map(({ partTitle }) => partTitle ?? ''));
  const kept = [
    ...chapters.flatMap(({ title, content: written }) => [
      // One too long to be a title is the first paragraph too.
      written.startsWith(title) || written.includes(`\n\n${title}`) ? '' : title,
      written,
    ]),
    ...[...parts].filter((part) => part.length < 300),
    ...beside.map(({ words: told }) => told),
  ].join(' ');
  return { brought: inOrder(all), kept: inOrder(kept) };
}

describe('no word of a document is lost, and none is there twice', () => {
  const first = () => heading(1) + p(`${t()}${run('<w:t>We sold the boat in the winter of 1974.</w:t>')}`);

  it.each(Object.keys(places))('with %s', async (name) => {
    const made = [first(), places[name]?.() ?? '', p(t())];
    const { brought, kept } = await broughtAndKept(made);
    expect(kept).toEqual(brought);
  });

  it.each(Object.keys(places))('with %s before anything else', async (name) => {
    const { brought, kept } = await broughtAndKept([places[name]?.() ?? '', first()]);
    expect(kept).toEqual(brought);
  });

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'with anything behind anything, %i',
    async (seed) => {
      const { between } = randomFrom(seed);
      const all = Object.values(places);
      const made = Array.from({ length: 12 }, () => all[Math.floor(between(0, all.length))]?.() ?? '');
      const { brought, kept } = await broughtAndKept(made);
      expect(kept).toEqual(brought);
    },
  );
});
