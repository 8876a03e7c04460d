import type { Operation } from '@longhand/contract/operation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { admit } from '../access/actor.ts';
import { identify } from '../features/accounts/identify.ts';
import type { House } from '../house.ts';
import { noteAudit } from '../platform/audit/note.ts';
import type { Tx } from '../platform/database/tx.ts';
import { answeredOnce, keptAnswer } from '../platform/keys/answered-once.ts';
import { refuseCrossSite } from './cross-site.ts';
import { documented } from './documented.ts';
import { Accepted, type Call, FileAnswer, type Implementation, taken } from './implement.ts';
import { keyed } from './keyed.ts';
import { readBody, readJson, readQuery } from './read-input.ts';
import { readUpload } from './read-upload.ts';

/**
 * Serves one operation. The steps are the order in which a caller is told no: 401 and 403 for the kind of account
 * before anything is read, then 404 and 403 for the row, and only then 400 for what was sent.
 */
export function serve(app: FastifyInstance, house: House, implementation: Implementation): void {
  const { operation } = implementation;
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operation },
    schema: documented(operation),
    ...(operation.raw === 'events' && { sse: 'manual' as const }),
    // A stream or a book is not begun for somebody who asks for its headers only.
    exposeHeadRoute: operation.raw === undefined,
    onRequest: async (request) => {
      refuseCrossSite(request, house.config);
      request.actor = await identify(house.db.tx, request, house.config, operation.access);
      admit(request.actor, operation.access);
    },
    handler: (request, reply) => attend(house, implementation, request, reply),
  });
}

async function attend(
  house: House,
  { operation, inOneTransaction, acrossTransactions }: Implementation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const upload = operation.upload && request.isMultipart() ? await readUpload(request) : undefined;
  const arrival = {
    house,
    actor: request.actor,
    params: request.params as Record<string, string>,
    sent: upload ? undefined : readJson(request),
    address: request.ip,
  };
  const call = () =>
    ({
      ...arrival,
      query: readQuery(operation, request.query),
      body: upload ? undefined : readBody(operation, arrival.sent),
      upload,
      prefersAsync: /\brespond-async\b/.test(String(request.headers.prefer ?? '')),
      request,
      reply,
    }) as Call<Operation>;

  const key = keyed(operation, request, upload);
  if (acrossTransactions) {
    await acrossTransactions.permit?.({ ...arrival, tx: house.db.tx });
    const once = (tx: Tx, work: () => Promise<unknown>) => answeredOnce(tx, key, work);
    const answered = () => keptAnswer(house.db.tx, key);
    const across = { ...call(), db: house.db, once, answered };
    return send(operation, reply, await acrossTransactions.handleAcross(across));
  }
  if (!inOneTransaction) throw new Error(`${operation.method} ${operation.path} has no handler`);
  const { subject, handle } = inOneTransaction;
  if (operation.method === 'GET') {
    const found = await subject?.({ ...arrival, tx: house.db.tx });
    await noteForeignReading(house, operation, request, found);
    return send(operation, reply, await handle({ ...call(), tx: house.db.tx, subject: found }));
  }
  const answer = await house.db.transaction((tx) =>
    answeredOnce(tx, key, async () => {
      const found = await subject?.({ ...arrival, tx });
      return wire(operation, await handle({ ...call(), tx, subject: found }));
    }),
  );
  return send(operation, reply, answer);
}

/** An administrator may read anybody's project, and that they did is written down. */
async function noteForeignReading(
  house: House,
  operation: Operation,
  request: FastifyRequest,
  found: unknown,
) {
  const { actor } = request;
  if (actor.kind !== 'admin' || typeof found !== 'object' || found === null) return;
  if (!('role' in found && found.role === 'admin' && 'id' in found)) return;
  await noteAudit(house.db.tx, {
    actorId: actor.userId,
    action: `${operation.method} ${operation.path}`,
    subjectId: String(found.id),
  });
}

/** The answer as it leaves: whatever the contract does not name is stripped. */
function wire(operation: Operation, answer: unknown): unknown {
  if (answer === taken || answer instanceof FileAnswer || answer instanceof Accepted) return answer;
  return operation.response.parse(answer);
}

function send(operation: Operation, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer === taken) return reply;
  if (answer instanceof FileAnswer) {
    const plain = answer.filename.replaceAll(/[^\w.-]+/g, '-');
    return reply
      .type(answer.mediaType)
      .header(
        'content-disposition',
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(answer.filename)}`,
      )
      .send(Buffer.from(answer.bytes));
  }
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (answer instanceof Accepted) {
    const run = operation.run?.parse(answer.run);
    return reply.status(202).header('preference-applied', 'respond-async').send(JSON.stringify(run));
  }
  return reply.status(operation.status ?? 200).send(JSON.stringify(wire(operation, answer)));
}
