import type { Break, FootnoteReference, Image, PhrasingContent, Text } from 'mdast';

/**
 * The words of one paragraph, flat: a run of leaves, each with the marks that lie on it. Markdown can nest the same
 * marks in many ways, and editors in many others; flat, tidied and nested again by one rule, equal text has equal trees.
 */
export type Leaf = Text | Break | Image | FootnoteReference;

export interface Target {
  url: string;
  title: string | null;
}

export interface Span {
  leaf: Leaf;
  emphasis: boolean;
  strong: boolean;
  link: Target | null;
}

type Marks = Omit<Span, 'leaf'>;

/** What a leaf becomes on its way into the flat form, or null to leave it out. */
export type Cleanse = (leaf: Leaf) => Leaf | null;

const unmarked: Marks = { emphasis: false, strong: false, link: null };

export function flatten(
  nodes: readonly PhrasingContent[],
  cleanse: Cleanse,
  marks: Marks = unmarked,
): Span[] {
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'emphasis':
        return flatten(node.children, cleanse, { ...marks, emphasis: true });
      case 'strong':
        return flatten(node.children, cleanse, { ...marks, strong: true });
      case 'link':
        return flatten(node.children, cleanse, {
          ...marks,
          link: marks.link ?? target(node.url, node.title),
        });
      case 'delete':
      case 'linkReference':
        return flatten(node.children, cleanse, marks);
      case 'imageReference':
        return flatten([{ type: 'text', value: node.alt ?? '' }], cleanse, marks);
      case 'html':
      case 'inlineCode':
        return flatten([{ type: 'text', value: node.value }], cleanse, marks);
      default: {
        const leaf = cleanse(node);
        return leaf ? [{ ...marks, leaf }] : [];
      }
    }
  });
}

/** Only addresses that a reader can follow safely; what stands in the way of writing them plainly is percent-encoded. */
export function address(url: string): string | null {
  const tidy = url
    .toWellFormed()
    .trim()
    .replace(/[\s\p{Cc}<>\\"^`{|}]/gu, (character) => encodeURIComponent(character));
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(tidy)?.[1]?.toLowerCase();
  if (tidy === '' || (scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme))) return null;
  return tidy;
}

function target(url: string, title: string | null | undefined): Target | null {
  const tidy = address(url);
  return tidy === null
    ? null
    : { url: tidy, title: title?.toWellFormed().replace(/\s+/g, ' ').trim() || null };
}

/** Spans without what Markdown cannot say: space at the edges of a line or of a mark, and neighbours that are one. */
export function tidy(spans: readonly Span[]): Span[] {
  return merge(settleMarks(trimLines(spans.flatMap(splitAtSpace))));
}

/** Space cannot begin or end emphasis, so it is handled apart from the words that it stands beside. */
function splitAtSpace(span: Span): Span[] {
  const { leaf } = span;
  if (leaf.type !== 'text') return [span];
  const core = leaf.value.trim();
  if (core === '') return leaf.value ? [span] : [];
  const start = leaf.value.length - leaf.value.trimStart().length;
  return [leaf.value.slice(0, start), core, leaf.value.slice(start + core.length)]
    .filter((value) => value !== '')
    .map((value) => ({ ...span, leaf: { type: 'text', value } }));
}

function trimLines(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const dropSpaceAtEnd = () => {
    for (let last = kept.at(-1); last?.leaf.type === 'text'; last = kept.at(-1)) {
      const value = last.leaf.value.replace(/ +$/, '');
      if (value === last.leaf.value) return;
      kept.pop();
      if (value) kept.push({ ...last, leaf: { type: 'text', value } });
    }
  };
  for (const span of spans) {
    const atLineStart = kept.length === 0 || kept.at(-1)?.leaf.type === 'break';
    if (span.leaf.type === 'break') {
      dropSpaceAtEnd();
      if (kept.length > 0) kept.push(span);
    } else if (span.leaf.type === 'text' && atLineStart) {
      const value = span.leaf.value.replace(/^ +/, '');
      if (value) kept.push({ ...span, leaf: { type: 'text', value } });
    } else kept.push(span);
  }
  dropSpaceAtEnd();
  while (kept.at(-1)?.leaf.type === 'break') {
    kept.pop();
    dropSpaceAtEnd();
  }
  return kept;
}

const isFloating = ({ leaf }: Span) =>
  leaf.type === 'break' ||
  leaf.type === 'footnoteReference' ||
  (leaf.type === 'text' && leaf.value.trim() === '');

const settleMarks = (spans: readonly Span[]): Span[] =>
  settle(
    spans.map((span) => (span.leaf.type === 'footnoteReference' ? { ...span, link: null } : span)),
    isFloating,
  );

/**
 * What floats (space, line breaks, footnote numbers) carries a mark only where all of it between two neighbours, and
 * both of them, carry it: emphasis can neither begin nor end with a line break.
 */
function settle<Item extends Marks>(items: readonly Item[], floats: (item: Item) => boolean): Item[] {
  const right: Marks[] = [];
  let next = unmarked;
  for (const item of items.toReversed()) {
    right.push(next);
    next = floats(item) ? shared(next, item) : item;
  }
  right.reverse();
  let left = unmarked;
  return items.map((item, index) => {
    const before = left;
    left = floats(item) ? shared(before, item) : item;
    if (!floats(item)) return item;
    const after = right[index] ?? unmarked;
    return {
      ...item,
      emphasis: item.emphasis && before.emphasis && after.emphasis,
      strong: item.strong && before.strong && after.strong,
      link: sameLink(item, before) && sameLink(item, after) ? item.link : null,
    };
  });
}

const shared = (neighbour: Marks, floating: Marks): Marks => ({
  emphasis: neighbour.emphasis && floating.emphasis,
  strong: neighbour.strong && floating.strong,
  link: neighbour.link,
});

const sameLink = (a: Marks, b: Marks) => a.link?.url === b.link?.url && a.link?.title === b.link?.title;

function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    const same =
      last && last.emphasis === span.emphasis && last.strong === span.strong && sameLink(last, span);
    if (same && last.leaf.type === 'text' && span.leaf.type === 'text') {
      merged[merged.length - 1] = {
        ...last,
        leaf: { type: 'text', value: last.leaf.value + span.leaf.value },
      };
    } else merged.push(span);
  }
  return merged;
}

/** The tree over tidy spans: a link is never cut in two, else the mark that reaches furthest is outermost. */
export function nest(spans: readonly Span[]): PhrasingContent[] {
  const units: Unit[] = [];
  for (let start = 0; start < spans.length; ) {
    const first = spans[start];
    if (!first) break;
    let end = start + 1;
    for (let span = spans[end]; first.link && span && sameLink(first, span); span = spans[end]) end += 1;
    units.push(unit(spans.slice(start, end), first.link));
    start = end;
  }
  // A link that carries a mark in part only stands outside of it, and so does a line break beside such a link.
  return nestUnits(settle(units, ({ content }) => content.every(({ type }) => type === 'break')));
}

interface Unit extends Marks {
  content: PhrasingContent[];
}

function unit(spans: readonly Span[], link: Target | null): Unit {
  const emphasis = spans.every((span) => span.emphasis);
  const strong = spans.every((span) => span.strong);
  if (!link) return { emphasis, strong, link, content: spans.map((span) => span.leaf) };
  const inner = spans.map((span) => ({
    leaf: span.leaf,
    link: null,
    emphasis: span.emphasis && !emphasis,
    strong: span.strong && !strong,
  }));
  return {
    emphasis,
    strong,
    link: null,
    content: [{ type: 'link', title: link.title, url: link.url, children: nest(inner) }],
  };
}

function nestUnits(units: readonly Unit[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let start = 0; start < units.length; ) {
    const emphasised = reach(units, start, 'emphasis');
    const strong = reach(units, start, 'strong');
    const type = emphasised >= strong ? 'emphasis' : 'strong';
    const end = Math.max(emphasised, strong);
    if (end === start) {
      nodes.push(...(units[start]?.content ?? []));
      start += 1;
    } else {
      const inner = units.slice(start, end).map((part) => ({ ...part, [type]: false }));
      nodes.push({ type, children: nestUnits(inner) });
      start = end;
    }
  }
  return nodes;
}

function reach(units: readonly Unit[], start: number, mark: 'emphasis' | 'strong'): number {
  let end = start;
  while (units[end]?.[mark]) end += 1;
  return end;
}
