import { strToU8, type Zippable, zipSync } from 'fflate';

/** Files as people bring them, honest and hostile, made here so that none has to be kept. */

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const r = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

export const paragraph = (text: string, style = '', run = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r>${run && `<w:rPr>${run}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const styles = ['Heading 1', 'Heading 2', 'Heading 3', 'Title', 'Quote', 'List Paragraph', 'toc 1']
  .map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name.replaceAll(' ', '')}"><w:name w:val="${name.replace('Heading', 'heading')}"/></w:style>`,
  )
  .join('');

/** The parts of a Word document with this body. */
export const docxParts = (body: string, more: Zippable = {}): Zippable => ({
  '[Content_Types].xml': strToU8(
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  ),
  '_rels/.rels': strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  ),
  'word/document.xml': strToU8(
    `<?xml version="1.0"?><w:document ${w} ${r}><w:body>${body}</w:body></w:document>`,
  ),
  'word/styles.xml': strToU8(`<w:styles ${w}>${styles}</w:styles>`),
  ...more,
});

export const docxOf = (body: string, more: Zippable = {}): Uint8Array => zipSync(docxParts(body, more));

/** What an archive says of a part's size, changed where it says so at its end and before the part. */
export function lyingAbout(archive: Uint8Array, name: string, size: number): Uint8Array {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    if (bytes.readUInt32LE(Math.max(0, at - 46)) === 0x02014b50) bytes.writeUInt32LE(size, at - 22);
    if (bytes.readUInt32LE(Math.max(0, at - 30)) === 0x04034b50) bytes.writeUInt32LE(size, at - 8);
  }
  return bytes;
}

const clock = (seconds: number) =>
  [3600, 60, 1]
    .map((unit) => String(Math.floor(seconds / unit) % (unit === 3600 ? 100 : 60)).padStart(2, '0'))
    .join(':');

const said = [
  'In the winter of 1974 we sold the boat',
  'to pay the men, and my mother never',
  'spoke of it again. I was proud of her.',
  'We walked home along the quay that night',
];

/** Captions of so many hours, ten thousand cues in nine, about ninety thousand words. */
export function captionsOf(hours: number): string {
  const seconds = 3.24;
  const cues = Array.from({ length: Math.round((hours * 3600) / seconds) }, (_, n) => {
    const speaker = n % 40 < 4 ? 'Ben Ode' : 'Ada Hale';
    const words = speaker === 'Ben Ode' ? 'And what happened then, in that year?' : said[n % said.length];
    return `${n + 1}\n${clock(n * seconds)}.000 --> ${clock((n + 1) * seconds)}.000\n<v ${speaker}>${words} ${n % 7 ? 'by' : `in ${1950 + (n % 60)}`}`;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}`;
}
