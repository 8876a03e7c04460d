import type { FastifyInstance } from 'fastify';

/** Milliseconds that a request under way has to end in when the server stops; an export of a long book needs seconds. */
const patience = 4_000;
/** Milliseconds between two looks for connections that have nothing more to say. */
const look = 50;

/** When the application closes, nobody new is let in and whoever is being served is served to the end. */
export function drainOnClose(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const { server } = app;
    if (!server.listening) return;
    const sweep = setInterval(() => server.closeIdleConnections(), look);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(cut);
    });
  });
}
