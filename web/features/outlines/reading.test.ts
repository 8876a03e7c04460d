import type { Outline } from '@longhand/contract/outlines';
import { describe, expect, it } from 'vitest';
import { buildData, buildOutline } from './desk.tsx';
import { readGenerated, readOutline } from './reading.ts';

/** A record as another server might write it. */
const record = (given: Record<string, unknown>): Outline => ({ ...buildOutline(), ...given });

describe('an outline record', () => {
  it('A-102: tells its entries as a list or as their count', () => {
    expect(readOutline(record({ bibEntriesUsed: ['a', 'b'] })).entriesUsed).toBe(2);
    expect(readOutline(record({ bibEntriesUsed: 7 })).entriesUsed).toBe(7);
    expect(readOutline(record({ bibEntriesUsed: null })).entriesUsed).toBe(0);
  });

  it('A-102: carries its data as an object or as JSON text; what is neither is no data', () => {
    const data = buildData();
    expect(readOutline(record({ outlineData: data })).data).toEqual(data);
    expect(readOutline(record({ outlineData: JSON.stringify(data) })).data).toEqual(data);
    expect(readOutline(record({ outlineData: '{"parts":' })).data).toBeNull();
    expect(readOutline(record({ outlineData: '"parts"' })).data).toBeNull();
  });
});

describe('the answer to generating an outline', () => {
  it('A-167: has the outline and how many entries it uses', () => {
    const outline = buildOutline();
    expect(readGenerated({ success: true, outline, metadata: { bibEntriesUsed: 5 } })).toMatchObject({
      outline: { id: outline.id },
      entriesUsed: 5,
    });
    expect(readGenerated({ success: true, outline })).toMatchObject({ entriesUsed: 1 });
  });

  it('A-167: may be a failure with a message, and may say nothing at all', () => {
    expect(readGenerated({ success: false, message: 'Out of paper.' })).toEqual({ failed: 'Out of paper.' });
    expect(readGenerated(null)).toEqual({ outline: undefined });
  });
});
