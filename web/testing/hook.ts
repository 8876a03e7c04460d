import { expect } from 'vitest';
import { renderHook } from 'vitest-browser-react';

/** A hook in a component of its own, once it has been rendered. */
export const openHook: typeof renderHook = async (hook, options) => {
  const opened = await renderHook(hook, options);
  await expect.poll(() => opened.result.current).not.toBeNull();
  return opened;
};
