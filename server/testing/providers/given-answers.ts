import type { WireServer } from './wire-server.ts';

/** The model's answers, one after the other and then the last for ever, in place of the rules' own. */
export function answerInTurn(wire: WireServer, answers: readonly unknown[]): void {
  const left = [...answers];
  wire.answer = () => ({ text: JSON.stringify(left.length > 1 ? left.shift() : left[0]) });
}

/** A paragraph as a model answers it, that says where it has it from. */
export const paragraph = (text: string, quote: string, more = {}) => ({
  text,
  newScene: false,
  sources: [{ story: 's2', quote }],
  ...more,
});

/** Words of the second story. */
export const sold = 'We sold the van to pay the men';
