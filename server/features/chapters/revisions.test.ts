import fc from 'fast-check';
import { expect, it } from 'vitest';
import { undoing, undone } from './revisions.ts';

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '😀', '😁', '🧵', 'é'), { maxLength: 12 })
  .map((characters) => characters.join(''));

it('every change is undone, whatever its characters', () => {
  fc.assert(
    fc.property(text, text, (before, now) => {
      const patch = undoing(before, now);
      expect(undone(now, patch)).toBe(before);
      expect(patch.removed.isWellFormed()).toBe(true);
    }),
  );
});

it('what is kept of a keystroke is not the chapter', () => {
  const before = 'We left home. '.repeat(10_000);
  expect(undoing(before, `${before.slice(0, 70_000)}x${before.slice(70_000)}`)).toEqual({
    start: 70_000,
    removed: '',
    added: 1,
  });
});
