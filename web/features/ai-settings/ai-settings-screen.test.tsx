import { setAiPreference } from '@longhand/contract/accounts';
import { listProviders } from '@longhand/contract/ai';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { on, refusal } from '../../testing/fake-server.ts';
import { type OpenApp, openApp } from '../../testing/open-app.tsx';
import { buildUser } from '../../testing/people.ts';
import type { Catalogue } from './catalogue.ts';

const catalogue: Catalogue = {
  answering: { provider: 'built-in', model: 'built-in', label: 'Built-in writer' },
  providers: [
    {
      id: 'openai',
      label: 'OpenAI',
      configured: false,
      models: [
        { id: 'gpt-5', cost: 'high' },
        { id: 'gpt-4o', cost: 'high' },
        { id: 'gpt-4o-mini', cost: 'low' },
        { id: 'gpt-4-turbo', cost: 'medium' },
        { id: 'gpt-3.5-turbo', cost: 'low' },
      ],
    },
    {
      id: 'anthropic',
      label: 'Anthropic',
      configured: true,
      models: [
        { id: 'claude-opus-4-1', cost: 'high' },
        { id: 'claude-sonnet-4-5', cost: 'medium' },
        { id: 'claude-sonnet-4-0', cost: 'medium' },
        { id: 'claude-3-haiku-20240307', cost: 'low' },
      ],
    },
    {
      id: 'google',
      label: 'Google',
      configured: false,
      models: [
        { id: 'gemini-2.5-flash', cost: 'low' },
        { id: 'gemini-2.5-pro', cost: 'medium' },
        { id: 'gemini-1.5-pro', cost: 'medium' },
        { id: 'gemini-1.5-flash', cost: 'low' },
      ],
    },
    { id: 'compatible', label: 'OpenAI-compatible server', configured: false, models: [] },
    {
      id: 'built-in',
      label: 'Built-in writer',
      configured: true,
      models: [{ id: 'built-in', cost: 'none' }],
    },
  ],
};

const chosen = buildUser({ preferredAiProvider: 'google', preferredAiModel: 'gemini-2.5-pro' });
const open = (...server: ReturnType<typeof on>[]) =>
  openApp('/ai-settings', { server: [on(listProviders, catalogue), on(setAiPreference, chosen), ...server] });
const field = ({ screen }: OpenApp, name: string) => screen.getByRole('combobox', { name });
const options = ({ screen }: OpenApp) =>
  screen
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);
const choose = async (app: OpenApp, name: string, option: string) => {
  await field(app, name).click();
  await app.screen.getByRole('option', { name: option, exact: true }).click();
};
const save = ({ screen }: OpenApp) => screen.getByRole('button', { name: 'Save' }).click();

describe('the AI settings', () => {
  it('F-040, F-099: have a heading and a card for provider and model', async () => {
    const app = await open();
    await expect.element(app.screen.getByRole('heading', { name: 'AI Settings', level: 1 })).toBeVisible();
    await expect.element(app.screen.getByRole('region', { name: 'Provider and model' })).toBeVisible();
  });

  it('F-266: begin with what the account has, openai and gpt-5', async () => {
    const app = await open();
    await expect.element(field(app, 'Provider')).toHaveValue('OpenAI (not configured)');
    await expect.element(field(app, 'Model')).toHaveValue('gpt-5 (high cost)');
  });

  it.each([
    [
      'F-267',
      'OpenAI (not configured)',
      [
        'gpt-5 (high cost)',
        'gpt-4o (high cost)',
        'gpt-4o-mini (low cost)',
        'gpt-4-turbo (medium cost)',
        'gpt-3.5-turbo (low cost)',
      ],
    ],
    [
      'F-268',
      'Anthropic',
      [
        'claude-opus-4-1 (high cost)',
        'claude-sonnet-4-5 (medium cost)',
        'claude-sonnet-4-0 (medium cost)',
        'claude-3-haiku-20240307 (low cost)',
      ],
    ],
    [
      'F-269',
      'Google (not configured)',
      [
        'gemini-2.5-flash (low cost)',
        'gemini-2.5-pro (medium cost)',
        'gemini-1.5-pro (medium cost)',
        'gemini-1.5-flash (low cost)',
      ],
    ],
  ])('F-004, %s: show the models of %s with their cost', async (_row, provider, models) => {
    const app = await open();
    await choose(app, 'Provider', provider);
    await field(app, 'Model').click();
    await expect.poll(() => options(app)).toEqual(models);
  });

  it('F-176: forget the model when the provider changes', async () => {
    const app = await open();
    await choose(app, 'Provider', 'Google (not configured)');
    await expect.element(field(app, 'Model')).toHaveValue('');
    await choose(app, 'Provider', 'OpenAI (not configured)');
    await expect.element(field(app, 'Model')).toHaveValue('');
  });

  it('F-175: need both, and send nothing without', async () => {
    const app = await open();
    await choose(app, 'Provider', 'Google (not configured)');
    await save(app);
    await expect.element(app.screen.getByText('Incomplete Selection')).toBeVisible();
    await expect.element(app.screen.getByText('Please select both a provider and model.')).toBeVisible();
    expect(app.requestsOf(setAiPreference)).toEqual([]);
  });

  it('F-004, F-198: are saved, said and kept, and who answers is asked again', async () => {
    const app = await open();
    await choose(app, 'Provider', 'Google (not configured)');
    await choose(app, 'Model', 'gemini-2.5-pro (medium cost)');
    await save(app);
    await expect.element(app.screen.getByText('Settings Updated')).toBeVisible();
    expect(app.requestsOf(setAiPreference)[0]?.body).toEqual({
      preferredAiProvider: 'google',
      preferredAiModel: 'gemini-2.5-pro',
    });
    await expect.poll(() => app.requestsOf(listProviders).length).toBe(2);
    await expect.element(app.screen.getByText(/Google is set for you/)).toBeVisible();
  });

  it('F-238: say when they could not be saved', async () => {
    const app = await open(on(setAiPreference, refusal(500, 'Longhand stumbled.')));
    await expect.element(field(app, 'Provider')).toBeVisible();
    await save(app);
    await expect.element(app.screen.getByText('Update Failed')).toBeVisible();
    await expect
      .element(app.screen.getByText('Failed to update AI provider settings. Please try again.'))
      .toBeVisible();
  });

  it('say beforehand that the built-in writer answers, and why', async () => {
    const { screen } = await open();
    await expect.element(screen.getByText('The built-in writer answers now')).toBeVisible();
    await expect
      .element(screen.getByText(/OpenAI is set for you, but this installation has no key for it/))
      .toBeVisible();
  });

  it('say beforehand that a model answers', async () => {
    const answering = {
      provider: 'anthropic',
      model: 'claude-sonnet-4-5',
      label: 'Anthropic claude-sonnet-4-5',
    };
    const { screen } = await open(on(listProviders, { ...catalogue, answering }));
    await expect.element(screen.getByText('Anthropic claude-sonnet-4-5 answers now')).toBeVisible();
  });

  it.each(['light', 'dark'] as const)('are accessible in %s', async (scheme) => {
    const app = await openApp('/ai-settings', { scheme, server: [on(listProviders, catalogue)] });
    await expect.element(field(app, 'Provider')).toBeVisible();
    await expectAccessible();
  });
});
