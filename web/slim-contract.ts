import { type ESTree, type Plugin, Visitor } from 'vite';

/**
 * The browser calls the contract's operations and the server checks what they carry. So in the built app an operation is
 * its address and its flags: the schemas stay behind, and the library that makes them comes with the few screens that
 * read one. Types are untouched, and so are tests, which see the contract whole.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } } } }),
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const changes = changesTo(this.parse(code, { lang: 'ts' }));
        const slim = changes
          .sort((one, other) => other.start - one.start)
          .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
        return { code: slim };
      },
    },
  };
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

const serversOnly = ['query', 'body', 'response', 'summary', 'tag'];

function changesTo(contract: ESTree.Program): Change[] {
  const changes = new Map<number, Change>();
  new Visitor({
    CallExpression: ({ callee, arguments: [given], start }) => {
      // A schema is made without touching anything else: where nobody reads it, making it can be left out.
      changes.set(start, { start, end: start, put: '/* @__PURE__ */ ' });
      const isOperation = callee.type === 'Identifier' && callee.name === 'operation';
      if (!isOperation || given?.type !== 'ObjectExpression') return;
      for (const cut of given.properties.flatMap(cuts)) changes.set(cut.start, cut);
    },
  }).visit(contract);
  const cut = [...changes.values()].filter(({ start, end }) => end > start);
  return [...changes.values()].filter(
    (change) =>
      !cut.some((whole) => whole !== change && whole.start <= change.start && change.end <= whole.end),
  );
}

/** Of a run's schema only that there is one is left: the caller may follow it. */
function cuts(property: ESTree.ObjectPropertyKind): Change[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
  const { start, end, key } = property;
  if (key.name === 'run') return [{ start, end, put: 'run: true' }];
  return serversOnly.includes(key.name) ? [{ start, end, put: `${key.name}: undefined` }] : [];
}
