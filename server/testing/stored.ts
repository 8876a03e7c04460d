import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/tx.ts';

/** Everything that people's work consists of, as one value: it is the same again where nothing has changed. */
export async function stored(tx: Tx): Promise<string> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('attempts', 'idempotency_keys', 'audit_log')`,
  );
  const sums = tables.map(
    ({
      name,
    }) => sql`select ${name}::text || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
      from ${sql.identifier(name)} t`,
  );
  const { rows } = await tx.execute<{ sum: string }>(sql.join(sums, sql` union all `));
  return rows
    .map(({ sum }) => sum)
    .sort()
    .join('\n');
}
