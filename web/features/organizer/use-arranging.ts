import { editChapter, type ListedChapter } from '@longhand/contract/chapters';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { failed } from '../../app/failed.ts';
import { refreshChapters, showOrder } from '../chapters/api.ts';
import { changesBetween, renumbered, withMoved, withPartMoved } from '../chapters/moving.ts';
import { type Part, partsOf } from '../chapters/parts.ts';

export interface Arranging {
  /** To a part, `index` counting its other chapters. */
  readonly move: (chapter: ListedChapter, to: { part: string; index: number }) => void;
  /** One place up or down, into the next part at the edge of its own. */
  readonly step: (chapter: ListedChapter, by: -1 | 1) => void;
  readonly movePart: (title: string, by: -1 | 1) => void;
  /** What the last move came to, for those who do not see it. */
  readonly said: string;
}

/** Moving chapters about: shown at once, then sent; what is refused goes back to where it was. */
export function useArranging(projectId: string, chapters: readonly ListedChapter[]): Arranging {
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const parts = partsOf(chapters);

  const arrange = async (next: readonly Part[], saying: string) => {
    const after = renumbered(next);
    const changes = changesBetween(chapters, after);
    if (changes.length === 0) return;
    showOrder(client, projectId, after);
    setSaid(saying);
    try {
      for (const { id, ...body } of changes) await call(editChapter, { params: { id }, body });
    } catch (error) {
      failed('Error', 'Failed to move chapter.')(error);
    }
    refreshChapters(client, projectId);
  };

  const move: Arranging['move'] = (chapter, to) => {
    const place = `“${chapter.title}” is now chapter ${to.index + 1} of “${to.part}”.`;
    void arrange(withMoved(parts, chapter.id, to), place);
  };

  const step: Arranging['step'] = (chapter, by) => {
    const at = parts.findIndex((part) => part.chapters.some(({ id }) => id === chapter.id));
    const part = parts[at];
    if (!part) return;
    const to = part.chapters.findIndex(({ id }) => id === chapter.id) + by;
    if (to >= 0 && to < part.chapters.length) move(chapter, { part: part.title, index: to });
    else {
      const neighbour = parts[at + by];
      if (neighbour) move(chapter, { part: neighbour.title, index: by > 0 ? 0 : neighbour.chapters.length });
    }
  };

  const movePart = (title: string, by: -1 | 1) =>
    void arrange(withPartMoved(parts, title, by), `“${title}” has moved ${by < 0 ? 'up' : 'down'}.`);

  return { move, step, movePart, said };
}
