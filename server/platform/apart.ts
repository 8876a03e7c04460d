import { Worker } from 'node:worker_threads';

/**
 * Work that is heavy on memory or processor (typesetting, language models of the built-in writer) runs apart: in a worker
 * thread that loads the module only when it is first called, and that ends when nothing was asked of it for a while. A
 * crash, or a call cancelled, ends that thread only; the next call starts a new one.
 *
 * The module exports functions of one input, which must be cloneable, and a second parameter where they report progress:
 * `export async function print(book: Book, report: (page: number) => void): Promise<Uint8Array>`.
 */

type Work = (input: never, report: never) => Promise<unknown>;
type Verb<M> = { [K in keyof M]: M[K] extends Work ? K : never }[keyof M] & string;
type Input<F> = F extends (input: infer I, ...rest: never[]) => unknown ? I : never;
type Progress<F> = F extends (input: never, report: (progress: infer P) => void) => unknown ? P : never;
type Output<F> = F extends (...all: never[]) => Promise<infer O> ? O : never;

type CallOptions<P> = {
  /** Aborting ends the call, and the thread where the call was under way. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: P) => void) | undefined;
  /** Milliseconds that the call may take once it has begun: waiting for others' calls is nobody's own slowness. */
  readonly patience?: number | undefined;
};

/** The call took longer than the patience that it was given. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

export type Apart<M> = {
  /** Calls are worked through one at a time, in their order. */
  call<K extends Verb<M>>(
    name: K,
    input: Input<M[K]>,
    options?: CallOptions<Progress<M[K]>>,
  ): Promise<Output<M[K]>>;
  /** Ends the thread; calls under way are rejected. */
  end(): Promise<void>;
};

export type ApartOptions = {
  /** Milliseconds without a call after which the thread ends. */
  readonly idle?: number;
  /** Megabytes of JavaScript heap, beyond which the call fails. */
  readonly memory?: number;
};

type Call = {
  readonly name: string;
  readonly input: unknown;
  readonly patience: number | undefined;
  limit?: NodeJS.Timeout;
  readonly progress: (value: unknown) => void;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

type Message =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'error'; readonly name: string; readonly message: string; readonly stack?: string };

/** The functions of a module, run apart: `apart<typeof import('./press.ts')>(new URL('./press.ts', import.meta.url))`. */
export function apart<M>(module: URL, { idle = 30_000, memory = 1024 }: ApartOptions = {}): Apart<M> {
  const waiting: Call[] = [];
  let current: Call | undefined;
  let worker: Worker | undefined;
  let idling: NodeJS.Timeout | undefined;

  function start(): Worker {
    const made = new Worker(new URL('./apart-worker.ts', import.meta.url), {
      workerData: module.href,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    let crash: unknown;
    made.on('message', (message: Message) => {
      if (worker !== made) return; // it was given up; what it still says is nobody's answer
      if (message.kind === 'progress') current?.progress(message.progress);
      else settle(message);
    });
    made.on('error', (error) => {
      crash = error;
    });
    made.on('exit', () => {
      if (worker !== made) return; // it was given up already
      worker = undefined;
      const failed = current;
      current = undefined;
      failed?.reject(crash ?? new Error(`${failed.name} ended its thread.`));
      next();
    });
    return made;
  }

  function settle(message: Exclude<Message, { kind: 'progress' }>): void {
    const done = current;
    current = undefined;
    if (message.kind === 'result') done?.resolve(message.result);
    else done?.reject(revive(message));
    next();
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    clearTimeout(idling);
    if (!current) {
      worker?.unref(); // an idle thread keeps no process alive
      idling = setTimeout(giveUp, idle).unref();
      return;
    }
    worker ??= start();
    worker.ref();
    try {
      worker.postMessage({ name: current.name, input: current.input });
      const call = current;
      if (call.patience !== undefined)
        call.limit = setTimeout(() => cancel(call, new TookTooLong(call.name)), call.patience);
    } catch (error) {
      const failed = current;
      current = undefined;
      failed.reject(error);
      next();
    }
  }

  async function giveUp(): Promise<void> {
    const old = worker;
    worker = undefined;
    await old?.terminate();
  }

  function cancel(call: Call, reason: unknown): void {
    call.reject(reason);
    const place = waiting.indexOf(call);
    if (place >= 0) waiting.splice(place, 1);
    if (current !== call) return;
    current = undefined;
    void giveUp();
    next();
  }

  return {
    call(name, input, { signal, onProgress, patience } = {}) {
      return new Promise((resolve, reject) => {
        const abort = () => cancel(call, signal?.reason);
        const done =
          <T>(settle: (value: T) => void) =>
          (value: T) => {
            signal?.removeEventListener('abort', abort);
            clearTimeout(call.limit);
            settle(value);
          };
        // What crosses between threads has lost its type; the module on the far side is the one that M names.
        const call: Call = {
          name,
          input,
          patience,
          progress: (value) => onProgress?.(value as Progress<M[typeof name]>),
          resolve: done((value) => resolve(value as Output<M[typeof name]>)),
          reject: done(reject),
        };
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener('abort', abort);
        waiting.push(call);
        next();
      });
    },
    async end() {
      clearTimeout(idling);
      for (const call of [current, ...waiting.splice(0)]) call?.reject(new Error('Longhand is stopping.'));
      current = undefined;
      await giveUp();
    },
  };
}

function revive({ name, message, stack }: Extract<Message, { kind: 'error' }>): Error {
  const error = new Error(message);
  error.name = name;
  if (stack) error.stack = stack;
  return error;
}
