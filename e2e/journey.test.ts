import { describe } from 'vitest';
import { journeyOfAnAuthor } from './author-journey.ts';

describe('a new author', () => {
  journeyOfAnAuthor({ formats: ['PDF', 'DOCX', 'EPUB', 'TXT'] });
});
