import { describe, expect, it } from 'vitest';
import { decoded } from './decoded.ts';

describe('a text file', () => {
  const said = 'It’s cold in the café. “Blåbær,” she said, and laughed.';
  const bytes = Buffer.from(said);

  it('in UTF-8 that was cut in the midst of a character loses that one alone', () => {
    const [inApostrophe, inQuote] = [bytes.indexOf('’') + 2, bytes.indexOf('”') + 1];
    expect(decoded(bytes.subarray(0, inQuote))).toBe(`${said.slice(0, said.indexOf('”'))}\ufffd`);
    expect(decoded(bytes.subarray(inApostrophe))).toMatch(/^\ufffds cold in the café\./);
    const spliced = Buffer.concat([bytes.subarray(0, inQuote), bytes]);
    expect(decoded(spliced)).toBe(`${said.slice(0, said.indexOf('”'))}\ufffd${said}`);
  });

  it('of an older Windows program is read as such, wherever its letters stand', () => {
    expect(decoded(Buffer.from('Blåbær.', 'latin1'))).toBe('Blåbær.');
    expect(decoded(Buffer.from('In the café', 'latin1'))).toBe('In the café');
    expect(decoded(Buffer.from('© Café Zoë', 'latin1'))).toBe('© Café Zoë');
  });
});
