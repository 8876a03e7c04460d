import type { ChapterVersion } from '@longhand/contract/chapters';

/** Why a version was kept, in plain words. */
export const reasons: Readonly<Record<ChapterVersion['reason'], string>> = {
  manual: 'Saved by hand',
  sent: 'As it was sent for review',
  generated: 'As the writer drafted it',
  regenerated: 'As the writer drafted it again; the chapter stayed as it was',
  before_generation: 'Kept before it was drafted again',
  before_switch: 'Kept before another version took its place',
  before_save: 'Kept before it was saved over',
  before_merge: 'Kept before what two people wrote was put together',
  before_replace: 'Kept before words were replaced',
  unmerged: 'Could not be put together with another change',
};

/** Versions that the chapter did not say before, but could say instead. */
export const isProposal = ({ reason }: Pick<ChapterVersion, 'reason'>): boolean =>
  reason === 'regenerated' || reason === 'unmerged';
