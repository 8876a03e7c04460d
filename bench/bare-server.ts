import Fastify from 'fastify';
import pg from 'pg';

/**
 * What any server would need at least for two of Longhand's calls: the same queries for the session and for the chapters
 * on the same database, and nothing else around them. Started by the measurements with DATABASE_URL, TOKEN_HASH and PROJECT.
 */

const { DATABASE_URL, PORT, PROJECT, TOKEN_HASH } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();

const session = `select s.id, s.created_at, s.last_used_at < now() - interval '10 minutes' as stale, u.id as user_id,
    u.username, u.first_name, u.last_name, u.is_admin, u.account_type, c.id as client_id
  from sessions s join users u on u.id = s.user_id left join clients c on c.user_id = u.id
  where s.token_hash = $1 and u.status = 'active' and s.last_used_at > now() - interval '14 days'
    and s.created_at > now() - interval '90 days'`;
const list = `select id, project_id, title, part_title, order_index, kind, status, revision, word_count, outline_id,
    outline_chapter, writer_provider, writer_model, edited_by_hand, archived_at, archive_reason, created_at, updated_at
  from chapters where project_id = $1 and archived_at is null order by order_index, created_at, id`;

app.get('/', () => 'ready');
app.get('/list', async () => {
  await pool.query(session, [TOKEN_HASH]);
  return (await pool.query(list, [PROJECT])).rows;
});
app.put('/chapter/:id', async (request) => {
  const { id } = request.params as { id: string };
  const { content } = request.body as { content: string };
  await pool.query(session, [TOKEN_HASH]);
  await pool.query('update chapters set content = $2, updated_at = now() where id = $1', [id, content]);
  return { saved: true };
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
