/**
 * What can be asked about as a thing in the world. "Where would I have found it?" wants something that stands somewhere,
 * "What was different after it?" something that happened; a notion ("our preferences") is neither, and the narrator is
 * asked something plain instead.
 */
import { plain, wordList } from '../words.ts';

const standing = wordList(`
  house cottage farm farmhouse barn mill bakery shop store stall factory works workshop yard shed garage garden orchard field
  school church chapel hospital hotel inn pub restaurant cafe café kitchen attic cellar room bedroom parlour office desk table
  bench bed chair stove oven hearth fireplace piano violin guitar organ clock watch ring necklace medal flag portrait painting
  picture photograph letter diary notebook book ledger map bible newspaper radio television telephone camera typewriter
  computer machine engine loom lathe tractor plough truck lorry van car bus tram train locomotive bicycle bike motorcycle boat
  ship steamer ferry canoe raft plane aeroplane cart wagon carriage bridge tower gate wall fence pond lake river creek
  canal harbour harbor pier wharf quay dock station street road lane alley corner hill cliff beach island
  tent hut cabin flat apartment boarding-house dormitory barracks camp trench mine pit quarry forge furnace kiln statue monument grave
  gravestone tree oak suitcase trunk box chest drawer coat dress uniform shoes boots hat quilt blanket knife hammer axe spade
  library museum theatre theater cinema hall club studio laboratory lab warehouse depot stable kennel coop greenhouse playground
`);
const happening = wordList(`
  war battle strike flood fire storm hurricane earthquake drought famine blizzard crash accident explosion wreck shipwreck robbery
  trial wedding marriage engagement birth christening baptism confirmation graduation examination exam interview audition premiere opening
  launch sale auction merger bankruptcy election campaign revolution crisis panic depression recession epidemic pandemic quarantine
  journey voyage trip crossing expedition tour flight march parade procession ceremony funeral festival concert dance ball party feast
  dinner supper picnic holiday vacation honeymoon move emigration escape rescue evacuation occupation liberation armistice
  apprenticeship internship scholarship promotion transfer retirement contest competition race match game tournament championship
  exhibition fair meeting reunion conference convention rehearsal performance lesson operation surgery layoff layoffs purchase
`);

export type Sort = 'object' | 'event';

/** `phrase` in dictionary forms, without what follows an "of"; undefined where it is neither. */
export function sortOf(phrase: string): Sort | undefined {
  const head = plain(phrase.split(' ').at(-1) ?? '');
  if (standing.has(head)) return 'object';
  return happening.has(head) ? 'event' : undefined;
}
