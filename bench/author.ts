import { randomUUID } from 'node:crypto';

/** Somebody with an account, calling as a program would. */
export interface Author {
  readonly token: string;
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
}

export async function authorOn(url: string): Promise<Author> {
  const send = async <T>(method: string, path: string, body?: unknown, token = ''): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
        prefer: 'respond-async',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(text) as T;
  };
  const name = `bench${Date.now().toString(36)}`;
  const { token } = await send<{ token: string }>('POST', '/api/auth/register', {
    username: name,
    email: `${name}@example.com`,
    firstName: 'Ada',
    lastName: 'Bench',
    password: 'Bench-marks-7-Street',
  });
  return {
    token,
    get: (path) => send('GET', path, undefined, token),
    post: (path, body) => send('POST', path, body, token),
    patch: (path, body) => send('PATCH', path, body, token),
  };
}
