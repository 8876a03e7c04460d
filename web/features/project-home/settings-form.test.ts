import { describe, expect, it } from 'vitest';
import { buildProject } from '../../testing/people.ts';
import { changesOf, formOf, type SettingsForm } from './settings-form.ts';

const before = formOf(
  buildProject({ deadline: '2027-01-15T00:00:00.000Z', book: { authorName: 'Martha Ellery' } }),
);
const changes = (given: Partial<SettingsForm>) => changesOf(before, { ...before, ...given });

describe('the changes of a project’s settings', () => {
  it('are only what was changed', () => {
    expect(changes({})).toEqual({});
    expect(changes({ title: 'Northbound', genre: null })).toEqual({ title: 'Northbound', genre: null });
    expect(changes({ builtInWriterOnly: true })).toEqual({ builtInWriterOnly: true });
  });

  it('have the days and numbers of the contract', () => {
    expect(before.deadline).toBe('2027-01-15');
    expect(changes({ deadline: '' })).toEqual({ deadline: null });
    expect(changes({ deadline: '2027-03-01' })).toEqual({ deadline: '2027-03-01' });
    expect(changes({ targetWordCount: '90,000' })).toEqual({ targetWordCount: 90_000 });
  });

  it('take a line off the title page by emptying it', () => {
    expect(changes({ authorName: '', isbn: '978-0' })).toEqual({ book: { authorName: '', isbn: '978-0' } });
  });
});
