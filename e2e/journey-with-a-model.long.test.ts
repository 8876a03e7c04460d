import { afterAll, describe, expect } from 'vitest';
import { ruleModel, verbOf } from '../server/testing/providers/rule-model.ts';
import { startWireServer } from '../server/testing/providers/wire-server.ts';
import { journeyOfAnAuthor } from './author-journey.ts';

/** The same journey where a model writes: a server on this machine that speaks a provider's form, and has few rules. */

const wire = await startWireServer(ruleModel);
afterAll(() => wire.close());

describe('a new author with a model', () => {
  journeyOfAnAuthor({
    // The demonstration is told at this start, and must not ask a provider for it.
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: wire.url,
      COMPATIBLE_BASE_URL: `${wire.url}/v1`,
      COMPATIBLE_MODELS: 'rule-model',
    },
    formats: ['EPUB'],
    choosing: ({ page, step }) => {
      step('F-004, F-198: chooses the model, and is told beforehand that it answers', async () => {
        await page().goto('/ai-settings');
        await page().getByText('OpenAI gpt-5 answers now').waitFor();
        await page().getByRole('combobox', { name: 'Provider' }).click();
        await page().getByRole('option', { name: 'OpenAI-compatible server' }).click();
        await page().getByRole('combobox', { name: 'Model' }).click();
        await page()
          .getByRole('option', { name: /^rule-model/ })
          .click();
        await page().getByRole('button', { name: 'Save' }).click();
        await page().getByText('OpenAI-compatible server rule-model answers now').waitFor();
        expect(wire.asked).toEqual([]);
        await page().goto('/');
      });
    },
    written: ({ page, step }) => {
      step('A-185: reads who has written it, and no other has', async () => {
        const verbs = new Set(wire.asked.map(verbOf));
        expect([...verbs].toSorted()).toEqual(['chapter', 'extract', 'opening', 'outline', 'reply']);
        expect(new Set(wire.asked.map(({ model }) => model))).toEqual(new Set(['rule-model']));
        await page().getByRole('tab', { name: 'BIB Outline' }).click();
        await page()
          .getByText(/by rule-model/)
          .first()
          .waitFor();
        await page().getByRole('tab', { name: 'Chapters' }).click();
      });
    },
  });
});
