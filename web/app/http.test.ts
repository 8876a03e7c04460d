import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError, messageOf, NetworkError, request } from './http.ts';

const answer = vi.fn<typeof fetch>();

/** What the next answer is, and the request that left once it was made. */
async function sent(method: string, url: string, body?: unknown, response = Response.json({})) {
  answer.mockResolvedValueOnce(response);
  vi.stubGlobal('fetch', answer);
  await request(method, url, body);
  const init = answer.mock.calls.at(-1)?.[1];
  return { init, headers: new Headers(init?.headers) };
}

const refusedWith = async (response: Response): Promise<unknown> => {
  vi.stubGlobal('fetch', async () => response);
  return request('GET', '/api/x').catch((error: unknown) => error);
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a request', () => {
  it('F-185: includes credentials', async () => {
    expect((await sent('GET', '/api/projects')).init?.credentials).toBe('include');
  });

  it('F-186: has a JSON content type only where it has a body', async () => {
    const bare = await sent('POST', '/api/auth/logout');
    expect(bare.headers.has('Content-Type')).toBe(false);
    expect(bare.init?.body).toBeUndefined();
    const full = await sent('POST', '/api/projects', { title: 'Harbour Street' });
    expect(full.headers.get('Content-Type')).toBe('application/json');
    expect(full.init?.body).toBe('{"title":"Harbour Street"}');
  });

  it('leaves the type of a multipart body to the browser', async () => {
    const form = new FormData();
    const { headers, init } = await sent('POST', '/api/x', form);
    expect(headers.has('Content-Type')).toBe(false);
    expect(init?.body).toBe(form);
  });

  it('F-188, F-190: names the stored token as Bearer, by its fallback name too', async () => {
    localStorage.setItem('token', 'old');
    expect((await sent('GET', '/api/x')).headers.get('Authorization')).toBe('Bearer old');
    localStorage.setItem('auth_token', 'new');
    expect((await sent('GET', '/api/x')).headers.get('Authorization')).toBe('Bearer new');
  });

  it('F-187: sends a stored client session instead of the token', async () => {
    localStorage.setItem('auth_token', 'new');
    localStorage.setItem('clientSession', '{"username":"mara","clientId":"7"}');
    const { headers } = await sent('GET', '/api/x');
    expect(headers.get('X-Client-Session')).toBe('{"username":"mara","clientId":"7"}');
    expect(headers.has('Authorization')).toBe(false);
  });

  it('spells a client session in ASCII, meaning the same', async () => {
    localStorage.setItem('clientSession', '{"username":"Łucja 🌾"}');
    const header = (await sent('GET', '/api/x')).headers.get('X-Client-Session') ?? '';
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(header)).toEqual({ username: 'Łucja 🌾' });
  });
});

describe('F-192: an answer that is not OK', () => {
  it('is an error of status and body', async () => {
    const error = await refusedWith(new Response('x', { status: 404 }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ message: '404: x', status: 404 });
  });

  it('has the status text where the body is empty', async () => {
    expect(await refusedWith(new Response('', { status: 502, statusText: 'Bad Gateway' }))).toMatchObject({
      message: '502: Bad Gateway',
    });
  });

  it("carries the server's code, words and fields", async () => {
    const body = { message: 'Please mend this.', code: 'invalid', fields: { title: 'Too long.' } };
    expect(await refusedWith(Response.json(body, { status: 400 }))).toMatchObject({
      status: 400,
      code: 'invalid',
      userMessage: 'Please mend this.',
      fields: { title: 'Too long.' },
      body,
    });
  });
});

describe('what a person is told', () => {
  it("is the server's words, else the fallback", async () => {
    expect(
      messageOf(await refusedWith(Response.json({ message: 'Kind words.' }, { status: 409 })), 'No.'),
    ).toBe('Kind words.');
    expect(messageOf(await refusedWith(new Response('<html>', { status: 500 })), 'No.')).toBe('No.');
    expect(messageOf(new Error('internal'), 'No.')).toBe('No.');
  });

  it('says so when nothing answered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await request('GET', '/api/x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(messageOf(error, 'No.')).toContain('cannot be reached');
  });

  it('is nothing where the asker has gone: an aborted request stays aborted', async () => {
    const stop = new AbortController();
    vi.stubGlobal('fetch', () => Promise.reject(stop.signal.reason));
    stop.abort();
    await expect(request('GET', '/api/x', undefined, { signal: stop.signal })).rejects.toThrow('abort');
  });
});
