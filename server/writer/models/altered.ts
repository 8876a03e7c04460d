/**
 * What a text turns round although it is made of its sources' own words: a "not" that went or came, a mother in a
 * father's place. Each clause is held against the one of the sources that it retells. Where there is no clause that it
 * clearly retells, nothing is said: a true sentence put freely is not to be lost for a word. It reads English alone.
 */
import { type Clause, clausesOf, likeness } from './clauses.ts';

/** From here on a clause retells another, and one is nearer than another by no accident. */
const retells = 0.7;
const nearer = 0.1;

interface Alteration {
  readonly said: string;
  readonly told: string;
}

/** `read` gives a source's clauses: where several texts are held against it, it need be read only once. */
export function alterationsIn(
  text: string,
  sources: readonly string[],
  read: (source: string) => readonly Clause[] = clausesOf,
): Alteration[] {
  const told = sources.flatMap((source, i) =>
    read(source).flatMap((clause) => (isAsked(clause) ? [] : [{ clause, source: i }])),
  );
  const said = clausesOf(text);
  const sentences = [...new Set(said.map(({ sentence }) => sentence))];
  return sentences.flatMap((number) => {
    const clauses = said.filter(({ sentence }) => sentence === number);
    return [...denialsTurned(clauses, told), ...peopleChanged(clauses, told)];
  });
}

/** A question tells nothing. */
const isAsked = ({ text }: Clause): boolean => text.endsWith('?');

interface Told {
  readonly clause: Clause;
  readonly source: number;
}

/** The told clause that it is most like, among those that it may be held against; undefined where another fits it. */
function retoldBy(
  clause: Clause,
  told: readonly Told[],
  differs: (from: Clause) => boolean,
): Told | undefined {
  let best: Told | undefined;
  let most = 0;
  let fitting = 0;
  for (const one of told) {
    const alike = likeness(clause, one.clause);
    if (!differs(one.clause)) fitting = Math.max(fitting, alike);
    else if (alike > most) [best, most] = [one, alike];
  }
  return most >= retells && most > fitting + nearer ? best : undefined;
}

function denialsTurned(clauses: readonly Clause[], told: readonly Told[]): Alteration[] {
  return clauses.flatMap((clause) => {
    const from = retoldBy(clause, told, (other) => denies(clause, other) || denies(other, clause));
    if (!from) return [];
    const around = clause.standing === 'affirmed' ? clauses : sentenceOf(from, told);
    return around.some(({ lends }) => lends) ? [] : [{ said: clause.text, told: from.clause.text }];
  });
}

const sentenceOf = (from: Told, told: readonly Told[]): Clause[] =>
  told.flatMap(({ clause, source }) =>
    source === from.source && clause.sentence === from.clause.sentence ? [clause] : [],
  );

/** What the other affirms, and not something else beside it. */
const denies = ({ standing, denied = '', nearly }: Clause, other: Clause): boolean =>
  standing === 'denied' &&
  nearly === other.nearly &&
  other.standing === 'affirmed' &&
  other.about.has(denied);

function peopleChanged(clauses: readonly Clause[], told: readonly Told[]): Alteration[] {
  return clauses.flatMap((clause) => {
    if (clause.kin.length === 0) return [];
    const from = retoldBy(clause, told, (other) => isSomebodyElse(clause, other));
    return from ? [{ said: clause.text, told: from.clause.text }] : [];
  });
}

/** One of the same kind stands in another's place. */
const isSomebodyElse = ({ kin }: Clause, { kin: others }: Clause): boolean =>
  kin.some(
    ({ who, kind }) =>
      !others.some((other) => other.who === who) &&
      others.some((other) => other.kind === kind && !kin.some((one) => one.who === other.who)),
  );
