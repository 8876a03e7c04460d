import { expect, it } from 'vitest';
import { nameIn } from './download.ts';

it.each([
  ['attachment; filename="The book.pdf"', 'The book.pdf'],
  ['attachment; filename=book.pdf', 'book.pdf'],
  [`attachment; filename="book.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe.pdf`, 'Grüße.pdf'],
  [`attachment; filename="book.pdf"; filename*=UTF-8''%E0%A4%A`, 'book.pdf'],
  ['attachment', undefined],
  [null, undefined],
])('a file answered with %j is named %j', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name);
});
