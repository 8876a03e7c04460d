import { me } from '@longhand/contract/accounts';
import { listChapters } from '@longhand/contract/chapters';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { on, refusal } from '../testing/fake-server.ts';
import { FakeEvents, openApp } from '../testing/open-app.tsx';
import { queryOf } from './queries.ts';
import { routes } from './routes.ts';

function Chapters() {
  const { data } = useQuery(queryOf(listChapters, { params: { id: 'p1' }, query: { view: 'summary' } }));
  return <p>{data ? `${data.length} chapters` : 'Loading'}</p>;
}

const open = async () => {
  const app = await openApp('/', {
    routes: { author: [{ path: '/', screen: Chapters }], open: routes.open },
    server: [on(listChapters, [])],
  });
  await expect.element(app.screen.getByText('0 chapters')).toBeVisible();
  expect(app.requestsOf(listChapters)).toHaveLength(1);
  return app;
};

it('a hint has what it concerns fetched again, and nothing else', async () => {
  const app = await open();
  app.hint({ type: 'chapter', projectId: 'another', id: 'c9' });
  app.hint({ type: 'entry', projectId: 'p1', id: 'e1' });
  app.hint({ type: 'chapter', projectId: 'p1', id: 'c1', revision: 7 });
  await expect.poll(() => app.requestsOf(listChapters)).toHaveLength(2);
});

it('what is no hint is passed over', async () => {
  const app = await open();
  for (const stream of FakeEvents.open)
    for (const data of ['', 'null', '{"type":"unheard-of"}'])
      stream.onmessage?.(new MessageEvent('message', { data }));
  app.hint({ type: 'chapter', projectId: 'p1', id: 'c1' });
  await expect.poll(() => app.requestsOf(listChapters)).toHaveLength(2);
});

it('after a gap in the stream all that is shown is fetched again', async () => {
  const app = await open();
  const [stream] = FakeEvents.open;
  stream?.onerror?.();
  expect(app.requestsOf(listChapters)).toHaveLength(1);
  stream?.onopen?.();
  await expect.poll(() => app.requestsOf(listChapters)).toHaveLength(2);
});

it('a refused stream asks whether the session is over', async () => {
  const app = await open();
  app.say(on(me, refusal(401, 'Your session was revoked.')));
  const [stream] = FakeEvents.open;
  if (stream) stream.readyState = FakeEvents.CLOSED;
  stream?.onerror?.();
  await expect.element(app.screen.getByText('Your session was revoked.')).toBeVisible();
});

it('the stream ends with the session', async () => {
  const app = await open();
  expect(FakeEvents.open.size).toBe(1);
  await app.screen.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => FakeEvents.open.size).toBe(0);
});
