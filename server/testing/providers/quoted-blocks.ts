/** A block of quoted material, as a prompt holds it. */
export interface Block {
  readonly name: string;
  readonly id: string | undefined;
  readonly text: string;
}

const block = /<(\w+)-([0-9a-f]{8})(?: id="([^"]*)")?>\n([\s\S]*?)\n<\/\1-\2>/g;

export const blocksIn = (prompt: string): Block[] =>
  [...prompt.matchAll(block)].map(([, name = '', , id, text = '']) => ({ name, id, text }));

/** What of a prompt is not quoted: what a model should obey. */
export const unquoted = (prompt: string): string => prompt.replaceAll(block, '');
