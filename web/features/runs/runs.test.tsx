import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { RunProgress } from './run-progress.tsx';
import { atStart, simulated, useSimulatedProgress } from './simulated-progress.ts';

describe('simulated progress', () => {
  it('A-122: begins at 5 and rises by 5 to 20, up to 90', () => {
    expect(atStart.progress).toBe(5);
    expect(simulated(800, () => 0)(5).progress).toBe(10);
    expect(simulated(800, () => 1)(5).progress).toBe(25);
    expect(simulated(800, () => 0.5)(88).progress).toBe(90);
    expect(simulated(800, () => 1)(90).progress).toBe(90);
  });

  it('A-121: is initializing, from 3 s on processing, from 6 s on generating', () => {
    const stages = [0, 2_999, 3_000, 5_999, 6_000, 60_000].map((at) => simulated(at)(5).stage);
    expect(stages).toEqual([
      'initializing',
      'initializing',
      'processing',
      'processing',
      'generating',
      'generating',
    ]);
  });

  describe('by the clock', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
    afterEach(() => void vi.useRealTimers());

    it('A-122: rises every 800 ms while the work runs', async () => {
      const shown: number[] = [];
      const Probe = () => {
        shown.push(useSimulatedProgress(true).progress);
        return null;
      };
      await render(<Probe />);
      const pass = async (time: number) => {
        vi.advanceTimersByTime(time);
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      };
      await pass(0);
      await pass(790);
      expect(shown.at(-1)).toBe(5);
      await pass(20);
      expect(shown.at(-1)).toBeGreaterThanOrEqual(10);
      await pass(60_000);
      expect(shown.at(-1)).toBe(90);
    });
  });
});

describe('the progress bar', () => {
  it('A-097: shows stage, percent, message, sections, words and time left', async () => {
    const screen = await render(
      <MantineProvider>
        <RunProgress
          progress={41.6}
          stage="generating"
          message="Drafting “First wages”"
          estimatedTime={90}
          currentSection={3}
          totalSections={12}
          wordCount={1_200}
          targetWordCount={8_000}
        />
      </MantineProvider>,
    );
    await expect.element(screen.getByText('Generating', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('42%')).toBeVisible();
    await expect.element(screen.getByText('Drafting “First wages”')).toBeVisible();
    await expect
      .element(screen.getByText('Section 3 of 12 · 1,200 of 8,000 words · About 2 min left'))
      .toBeVisible();
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
  });

  it('A-097: shows each stage, and only what is known', async () => {
    const screen = await render(
      <MantineProvider>
        {(['initializing', 'processing', 'finalizing', 'complete', 'error'] as const).map((stage) => (
          <RunProgress key={stage} stage={stage} progress={10} />
        ))}
      </MantineProvider>,
    );
    for (const name of ['Initializing', 'Processing', 'Finalizing', 'Complete', 'Error'])
      await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
    expect(screen.container.textContent).not.toMatch(/Section|words|left/);
  });
});
