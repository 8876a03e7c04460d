import type { Operation } from '@longhand/contract/operation';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Args,
  type Asked,
  type CallInput,
  call,
  newKey,
  queryKeyOf,
  type Received,
  urlOfKey,
} from './call.ts';
import { defaultFreshness, freshnessOf } from './freshness.ts';
import { HttpError, NetworkError, request } from './http.ts';
import { type ReportSink, reportError } from './report.ts';

/**
 * Reading and writing from screens.
 *
 *     const projects = useQuery(queryOf(listProjects));
 *     const rename = useCall(editProject, { refreshes: () => [queryKeyOf(listProjects, {})] });
 *     rename.mutate({ params: { id }, body: { title } });
 */

export const meKey = ['/api/auth/me'] as const;

/** A read's query options: key, function and freshness. Give it to useQuery, useSuspenseQuery or prefetchQuery. */
export function queryOf<O extends Operation>(operation: O, ...[input]: Args<Asked<O>>) {
  const asked = (input ?? {}) as Asked<O>;
  return queryOptions({
    queryKey: queryKeyOf(operation, asked),
    queryFn: ({ signal }): Promise<Received<O>> => call(operation, asked as CallInput<O>, { signal }),
    ...freshnessOf(operation.path),
  });
}

interface CallHookOptions<O extends Operation> {
  /** Of an act that stays the same one when it is asked for again, as after a reload; each is its own otherwise. */
  readonly idempotencyKey?: string | undefined;
  /** Which cached reads the write makes stale. A key is a prefix: a project's key covers all that lies under it. */
  readonly refreshes?: (answer: Received<O>, input: CallInput<O>) => readonly QueryKey[];
  readonly onSuccess?: (answer: Received<O>, input: CallInput<O>) => unknown;
  readonly onError?: (error: Error, input: CallInput<O>) => unknown;
}

/** A write from a screen. Its retry carries the same idempotency key, so that it is done once. */
export function useCall<O extends Operation>(
  operation: O,
  { idempotencyKey, refreshes, onSuccess, onError }: CallHookOptions<O> = {},
): UseMutationResult<Received<O>, Error, CallInput<O>> {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [operation.method, operation.path],
    mutationFn: (input: CallInput<O>, act) =>
      call(operation, input, { idempotencyKey: keyOfAct(act, idempotencyKey) }),
    onSuccess: (answer, input) => {
      for (const queryKey of refreshes?.(answer, input) ?? []) void client.invalidateQueries({ queryKey });
      return onSuccess?.(answer, input);
    },
    onError: (error, input) => onError?.(error, input),
  });
}

/** TanStack makes one context for an act and hands the same one to each of its attempts. */
const keys = new WeakMap<object, string>();

function keyOfAct(act: object, given: string | undefined): string {
  const key = keys.get(act) ?? given ?? newKey();
  keys.set(act, key);
  return key;
}

/** The default read: a GET of the address that the key's parts make. `on401: 'null'` answers null to a visitor. */
export function readByKey({ on401 }: { on401: 'null' | 'throw' }) {
  return async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    try {
      const response = await request('GET', urlOfKey(queryKey), undefined, { signal });
      return await response.json();
    } catch (error) {
      if (on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  };
}

export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

export const retryRead = (failures: number, error: Error): boolean =>
  failures < 1 && !/401|403|429/.test(error.message);

/** Only what the server did not refuse is sent again: nothing arrived, or it failed by itself. */
export const retryWrite = (failures: number, error: Error): boolean =>
  failures < 1 && (error instanceof NetworkError || (error instanceof HttpError && error.status >= 500));

export function createQueryClient(sink?: ReportSink): QueryClient {
  /** A 401 anywhere asks whether the session is really over; only that question's answer signs anyone out. */
  const noteRefusal = (error: Error, key: QueryKey | undefined) => {
    if (error instanceof HttpError && error.status === 401 && key?.[0] !== meKey[0])
      void client.invalidateQueries({ queryKey: meKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        noteRefusal(error, query.queryKey);
        if (isFault(error)) reportError(error, { query: query.queryKey }, sink);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, input, _result, mutation) => {
        noteRefusal(error, undefined);
        if (isFault(error)) reportError(error, { call: mutation.options.mutationKey, input }, sink);
      },
    }),
    defaultOptions: {
      queries: {
        ...defaultFreshness,
        queryFn: readByKey({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        refetchOnReconnect: true,
        retry: retryRead,
        retryDelay,
        networkMode: 'offlineFirst',
      },
      // Offline, a write fails at once and says so, rather than waiting unseen.
      mutations: { retry: retryWrite, retryDelay: 1000, networkMode: 'always' },
    },
  });
  return client;
}

/** A refusal is an answer and being offline is no news; a failing server and a broken screen are worth reporting. */
const isFault = (error: Error) =>
  error instanceof HttpError
    ? error.status >= 500
    : !(error instanceof NetworkError) && error.name !== 'AbortError';
