import { parseMarkdown } from '@longhand/prose/markdown';
import type { Nodes } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './page.module.css';

interface ChapterTextProps {
  readonly markdown: string;
}

/** A chapter to be read: a version. */
export function ChapterText({ markdown }: ChapterTextProps) {
  const blocks = parseMarkdown(markdown).children;
  const labels = blocks.flatMap((block) => (block.type === 'footnoteDefinition' ? [block.identifier] : []));
  const show = shower((label) => String(labels.indexOf(label) + 1));
  return (
    <div className={classes.text}>
      {blocks.map((block, index) => {
        const key = `${index} ${block.type}`;
        return <Fragment key={key}>{show(block, key)}</Fragment>;
      })}
    </div>
  );
}

function shower(numberOf: (label: string) => string) {
  const inside = (node: Nodes): ReactNode =>
    'children' in node ? node.children.map((child, index) => show(child, `${index} ${child.type}`)) : null;

  const show = (node: Nodes, key: string): ReactNode => {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'paragraph':
        return <p key={key}>{inside(node)}</p>;
      case 'heading':
        // The chapter's own title stands above.
        return createElement(`h${Math.min(6, node.depth + 1)}`, { key }, inside(node));
      case 'blockquote':
        return <blockquote key={key}>{inside(node)}</blockquote>;
      case 'list':
        return node.ordered ? (
          <ol key={key} start={node.start ?? 1}>
            {inside(node)}
          </ol>
        ) : (
          <ul key={key}>{inside(node)}</ul>
        );
      case 'listItem':
        return <li key={key}>{inside(node)}</li>;
      case 'thematicBreak':
        return <hr key={key} />;
      case 'emphasis':
        return <em key={key}>{inside(node)}</em>;
      case 'strong':
        return <strong key={key}>{inside(node)}</strong>;
      case 'break':
        return <br key={key} />;
      case 'link':
        return (
          <a key={key} href={node.url} rel="noopener noreferrer nofollow" target="_blank">
            {inside(node)}
          </a>
        );
      case 'image':
        return (
          <span key={key} data-image="">
            [{node.alt || 'Picture'}]
          </span>
        );
      case 'footnoteReference':
        return <sup key={key}>{numberOf(node.identifier)}</sup>;
      case 'footnoteDefinition':
        return (
          <div key={key} data-footnote={node.identifier} data-number={numberOf(node.identifier)}>
            {inside(node)}
          </div>
        );
      default:
        return null;
    }
  };
  return show;
}
