import { expect, it } from 'vitest';
import { fakeManuscript, harbour } from '../../testing/manuscript.ts';
import { openApp } from '../../testing/open-app.tsx';

// In a file of its own: what is loaded once is not loaded again in the same page.
performance.setResourceTimingBufferSize(10_000);
const isLoaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${file}`));

it('A-088, A-089: organizer and workflow arrive each in a chunk of their own, when they are opened', async () => {
  const { screen } = await openApp('/manuscript/project-harbour', {
    server: fakeManuscript([harbour.letter]).handlers,
  });
  await expect.element(screen.getByText('Select a Chapter')).toBeVisible();
  expect([isLoaded('workflow-tab.tsx'), isLoaded('organizer.tsx')]).toEqual([false, false]);
  await screen.getByRole('button', { name: 'Organize' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Organize' })).toBeVisible();
  expect([isLoaded('workflow-tab.tsx'), isLoaded('organizer.tsx')]).toEqual([false, true]);
  await screen.getByRole('tab', { name: 'Workflow' }).click();
  await expect.element(screen.getByRole('region', { name: 'Draft' })).toBeVisible();
  expect(isLoaded('workflow-tab.tsx')).toBe(true);
});
