import { type ErrorCode, statusOf } from '@longhand/contract/errors';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { captionsOf, docxOf, docxParts, lyingAbout, paragraph } from '../../testing/brought-files.ts';
import { buildProject, buildUser } from '../../testing/factories.ts';
import { openTestHouse } from '../../testing/house.ts';
import { stored } from '../../testing/stored.ts';

/** Whatever is in a file: it is refused in words, nothing is kept, and nobody else waits for it. */

const { app, tx, signIn } = await openTestHouse();
const ada = await buildUser(tx);
const as = await signIn(ada);
const project = await buildProject(tx, { ownerId: ada.id });
const rooms = ['transcripts', 'import'] as const;

const part = (
  filename: string,
  bytes: Uint8Array,
  { field = 'file', type = 'application/octet-stream' } = {},
) =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from('--x--\r\n');

const post = (room: string, payload: Buffer) =>
  app.inject({
    method: 'POST',
    url: `/api/projects/${project.id}/${room}`,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });
const upload = (filename: string, bytes: Uint8Array | string, room: string = 'transcripts') =>
  post(room, Buffer.concat([part(filename, Buffer.from(bytes)), end]));

const sound = docxOf(paragraph('ADA: We sold the boat.') + paragraph('BEN: When was that?'));
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const entities = `<!DOCTYPE w:document [<!ENTITY a "boat">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "${`&a${n ? n - 1 : ''};`.repeat(10)}">`).join('')}]>`;
const withDocument = (document: string) =>
  zipSync({ ...docxParts(''), 'word/document.xml': strToU8(document) });

const refused: readonly [
  what: string,
  filename: string,
  bytes: Uint8Array | string,
  codes: readonly ErrorCode[],
][] = [
  ['a document cut off', 'a.docx', sound.subarray(0, sound.length - 200), ['invalid']],
  ['a document cut to its beginning', 'a.docx', sound.subarray(0, 40), ['invalid']],
  ['a document with a damaged middle', 'a.docx', Buffer.from(sound).fill(0xff, 600, 700), ['invalid']],
  [
    'a packed file of another kind',
    'a.docx',
    zipSync({ 'book/one.txt': strToU8('We sold the boat.') }),
    ['unsupported_media'],
  ],
  [
    'a spreadsheet',
    'a.docx',
    zipSync({
      '[Content_Types].xml': strToU8(
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
      'xl/workbook.xml': strToU8('<workbook/>'),
    }),
    ['unsupported_media'],
  ],
  ['a bomb', 'a.docx', docxOf('x'.repeat(220 * 1024 * 1024)), ['too_large']],
  [
    'a bomb that lies about its size',
    'a.docx',
    lyingAbout(docxOf('x'.repeat(50 * 1024 * 1024)), 'word/document.xml', 1000),
    ['invalid'],
  ],
  [
    'a bomb in pictures that nobody asked for',
    'a.docx',
    docxOf(paragraph('Yes.'), { 'word/media/a.png': new Uint8Array(220 * 1024 * 1024) }),
    ['too_large'],
  ],
  ['more words than can be read', 'a.docx', docxOf(paragraph('ab').repeat(900_000)), ['too_large']],
  [
    'entities made of entities',
    'a.docx',
    withDocument(`${entities}<w:document>&a29;</w:document>`),
    ['invalid'],
  ],
  [
    'an entity that names a file',
    'a.docx',
    withDocument('<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><w:document>&f;</w:document>'),
    ['invalid'],
  ],
  ['a character that is none', 'a.docx', docxOf(paragraph('We sold&#x00; the boat.')), ['invalid']],
  ['no XML at all', 'a.docx', withDocument('We sold the boat.'), ['invalid']],
  ['XML as deep as a stack', 'a.docx', docxOf('<w:p>'.repeat(100_000)), ['invalid', 'too_large']],
  ['an older Word document', 'a.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), ['unsupported_media']],
  ['a PDF by another name', 'a.docx', '%PDF-1.7\n', ['unsupported_media']],
  ['a PDF called text', 'a.txt', '%PDF-1.7\n', ['unsupported_media']],
  ['a picture called text', 'a.txt', png, ['unsupported_media']],
  ['a picture called a document', 'a.docx', png, ['unsupported_media']],
  [
    'a program called text',
    'a.txt',
    Buffer.from('4d5a90000300000004000000ffff0000', 'hex'),
    ['unsupported_media'],
  ],
  ['a document called text', 'a.md', sound, ['unsupported_media']],
  ['text called a document', 'a.docx', 'ADA: Yes.', ['unsupported_media']],
  ['what is no text', 'a.txt', Buffer.from([0x41, 0, 1, 2, 3]), ['unsupported_media']],
  ['half a character', 'a.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), ['unsupported_media']],
  ['nothing', 'a.docx', '', ['invalid']],
  ['blanks', 'a.txt', ' \n '.repeat(1000), ['invalid']],
  ['one byte more than is taken', 'a.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), ['too_large']],
  ['another kind', 'a.exe', 'MZ', ['unsupported_media']],
  ['no kind', 'a', 'ADA: Yes.', ['unsupported_media']],
];

describe.each(rooms)('%s', (room) => {
  it.each(refused)('refuses %s, clearly and without a trace', async (_, filename, bytes, codes) => {
    const before = await stored(tx);
    const answer = await upload(filename, bytes, room);
    const { code, message } = answer.json();
    expect(codes, message).toContain(code);
    expect(answer.statusCode).toBe(statusOf[code as ErrorCode]);
    expect(message).toMatch(/^\p{Lu}.*\.$/u);
    expect(await stored(tx)).toBe(before);
  });
});

describe('a form', () => {
  const file = part('a.txt', Buffer.from('ADA: Yes.'));
  it.each([
    ['cut in the middle', file.subarray(0, 100)],
    ['cut before its end', file],
    ['with two files', Buffer.concat([file, file, end])],
    [
      'with another field’s name',
      Buffer.concat([part('a.txt', Buffer.from('Yes.'), { field: 'upload' }), end]),
    ],
    [
      'without a file',
      Buffer.from('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nTape\r\n--x--\r\n'),
    ],
    ['that is none', Buffer.from('no form at all')],
  ])('%s is refused', async (_, payload) => {
    const answer = await post('transcripts', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });

  it.each([
    ['../../../etc/passwd.txt', 'passwd'],
    ['C:\\\\Users\\\\ada\\\\tape.txt', 'tape'],
    [`${'ä'.repeat(300)}.txt`, 'ä'.repeat(300)],
    ['ta\u0007pe\u202e 1.txt', 'ta pe 1'],
    ['.txt', 'Transcript'],
  ])('whose file is called %j gives the transcript a plain title', async (filename, title) => {
    const answer = await upload(filename, 'ADA: We sold the boat.');
    expect([answer.statusCode, answer.json().title]).toEqual([201, title]);
  });

  it('that lies about its content’s type is read by what it holds', async () => {
    const payload = Buffer.concat([part('a.docx', sound, { type: 'image/png' }), end]);
    expect((await post('transcripts', payload)).json()).toMatchObject({
      text: 'ADA: We sold the boat.\n\nBEN: When was that?',
      speakers: ['ADA', 'BEN'],
    });
  });
});

it('what stands outside of a document is not looked up', async () => {
  const relations = strToU8(
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="file:///etc/passwd" TargetMode="External"/><Relationship Id="d1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="http://127.0.0.1:9/" TargetMode="External"/></Relationships>',
  );
  const picture =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="i1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';
  const outward = docxOf(picture + paragraph('We sold the boat.'), {
    'word/_rels/document.xml.rels': relations,
  });
  const transcript = (await upload('a.docx', outward)).json();
  expect(transcript.text).toBe('We sold the boat.');
  const { chapters, leftOut } = (await upload('a.docx', outward, 'import-preview')).json();
  expect(chapters[0].opening).toBe('We sold the boat.');
  expect(leftOut).toEqual([{ what: 'picture', words: '', chapter: null }]);
});

it('a talk of nine hours is taken, with its times', async () => {
  const answer = await upload('nine hours.vtt', captionsOf(9));
  expect(answer.statusCode).toBe(201);
  const { speakers, narrator, turns, wordCount } = answer.json();
  expect([speakers, narrator]).toEqual([['Ada Hale', 'Ben Ode'], 'Ada Hale']);
  expect(wordCount).toBeGreaterThan(90_000);
  expect(turns.at(-1).at).toBeGreaterThan(8.9 * 3600);
});

it('a transcript set in columns is taken', async () => {
  const line = (words: string) => `${words.padEnd(190)}by the harbour\n`;
  const text = `Ben: Where was that?\nAda: So:\n${line('a boat').repeat(2_500)}${line('Bergen').repeat(2_500)}`;
  const answer = await upload('columns.txt', text);
  expect([answer.statusCode, answer.json().text]).toEqual([201, text.trim()]);
});

it.each([
  ['a million voices', 'a.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(1_000_000)}`],
  ['two million names', 'a.txt', 'Ab:\n'.repeat(2_000_000)],
  ['one line of ten megabytes', 'a.txt', 'We sold the boat, '.repeat(580_000)],
])('while %s are read, others are answered', async (_, filename, bytes) => {
  let isDone = false;
  const hostile = upload(filename, bytes).finally(() => {
    isDone = true;
  });
  const whileReading: number[] = [];
  while (!isDone) {
    const { statusCode } = await app.inject({ method: 'GET', url: '/api/health' });
    if (!isDone) whileReading.push(statusCode);
    await new Promise(setImmediate);
  }
  expect((await hostile).statusCode).toBeLessThan(500);
  expect(whileReading.length).toBeGreaterThan(20);
  expect(new Set(whileReading)).toEqual(new Set([200]));
});
