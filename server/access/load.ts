import type { Tx } from '../platform/database/tx.ts';
import { forbidden, notFound } from '../platform/errors.ts';
import type { Actor } from './actor.ts';

/**
 * The only way from an id to a row. What a caller cannot see is not found; what they see but may not do is forbidden;
 * and a domain verb takes the `Can` that comes out of here, never an id, so it cannot be reached unasked.
 */

declare const granted: unique symbol;
/** A row that the caller may do `Ability` to. Nothing but `load` makes one. */
export type Can<Ability extends string, Row> = Row & { readonly [granted]: Ability };

/** What a feature's `access.ts` says of its rows. */
export interface Resource<Row, Ability extends string> {
  /** The row, where this caller may see it. Visibility is in the SQL. */
  find(tx: Tx, actor: Actor, id: string): Promise<Row | undefined>;
  /** Whether the caller, who sees the row, may do this to it. A sentence on the row. */
  may(ability: Ability, row: Row, actor: Actor): boolean;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isId = (id: unknown): id is string => typeof id === 'string' && uuid.test(id);

/** Throws `not_found` where the caller sees no such row (a malformed id included), `forbidden` where they may not. */
export async function load<Row, Ability extends string, Asked extends Ability>(
  tx: Tx,
  actor: Actor,
  ability: Asked,
  resource: Resource<Row, Ability>,
  id: string,
): Promise<Can<Asked, Row>> {
  const row = isId(id) ? await resource.find(tx, actor, id) : undefined;
  if (row === undefined) throw notFound();
  if (!resource.may(ability, row, actor)) throw forbidden();
  return row as Can<Asked, Row>;
}
