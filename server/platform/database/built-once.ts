import type { Tx } from './tx.ts';

/**
 * A query whose SQL is made once for a database and then only run with other values: for what is asked with every request,
 * where making the SQL takes longer than PostgreSQL's answer. In a transaction, which is a database of its own, it is made
 * as ever.
 *
 *     const byId = builtOnce((tx) => tx.select().from(users).where(eq(users.id, sql.placeholder('id'))).prepare(''));
 *     const [user] = await byId(tx).execute({ id });
 *
 * The empty name keeps the statement unnamed: a named one would tie it to a connection that poolers pass around.
 */
export function builtOnce<Query>(build: (tx: Tx) => Query): (tx: Tx) => Query {
  const built = new WeakMap<Tx, Query>();
  return (tx) => {
    const query = built.get(tx) ?? build(tx);
    built.set(tx, query);
    return query;
  };
}
