import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Messages between the server and a child process that does costly work. A child has one piece of work at a time. */

/** Rows that a module reads from the server while it works, one source per sheet. */
export type RowSource = AsyncIterable<unknown> | Iterable<unknown>;

/** Work of a module: the bytes it makes, at once or as a stream. Its export `work` has this type. */
export type CostlyModule<Data> = (data: Data, sources: AsyncIterable<never>[]) => Promise<Uint8Array> | AsyncIterable<Uint8Array>;

/** `work` begins; `rows` answers `ask` (`null` after the last); `next` asks for the chunk after the one received. */
export type ToChild = { kind: 'work'; module: string; data: unknown; sources: number } | { kind: 'rows'; rows: unknown[] | null } | { kind: 'next' };

/** `begun`: its module is loaded; `ask` wants rows of a source; `chunk` is a part of the result; `done` and `failed` end the work. */
export type FromChild =
  | { kind: 'begun' }
  | { kind: 'ask'; source: number }
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

const entry = fileURLToPath(new URL('./child.main.ts', import.meta.url));
const silenceMs = 120_000;
const rowsAtATime = 250;

/** Environment of a child, without the server's secrets. Two arenas limit the memory that glibc retains. */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE, NODE_ENV, TZ } = process.env;
  return Object.fromEntries(Object.entries({ NODE_COMPILE_CACHE, NODE_ENV, TZ, MALLOC_ARENA_MAX: '2' }).filter(([, value]) => value !== undefined));
};

/** A process of its own for costly work: it takes no time from the event loop of the server, runs at a lower priority, and gives its memory back
 *  when it ends. */
export class Child {
  readonly #process: ChildProcess;
  readonly #messages: FromChild[] = [];
  #wake: (() => void) | undefined;
  #ending: Error | undefined;

  /** @param heapMegabytes what needs more ends the process
   *  @param niceness 5: a third of the processor time that the server gets, when there is too little of it; 10: a tenth */
  constructor(heapMegabytes: number, niceness: number) {
    const execArgv = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4'];
    this.#process = fork(entry, { execArgv, env: environment(), serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    lowerPriority(this.#process.pid, niceness);
    this.#process.on('message', (message: FromChild) => {
      this.#messages.push(message);
      this.#wake?.();
    });
    this.#process.on('error', (error) => this.#lose(error));
    this.#process.on('exit', (code, signal) => this.#lose(new Error(`The process for costly work ended (${signal ?? code})`)));
  }

  get hasEnded(): boolean {
    return this.#ending !== undefined;
  }

  end(reason = 'The process for costly work was ended'): void {
    this.#lose(new Error(reason));
    this.#process.kill('SIGKILL');
  }

  /** Runs `work` of a module there (`CostlyModule`), and gives it the rows that it asks for. The process is ended when its work is left unfinished. */
  async *perform(module: URL, data: unknown, sources: readonly RowSource[], onBegun: () => void): AsyncGenerator<Buffer> {
    const readers = sources.map((source) => batchRows(source));
    let isDone = false;
    try {
      this.#send({ kind: 'work', module: module.href, data, sources: sources.length });
      while (!isDone) {
        const message = await this.#message();
        if (message.kind === 'failed') {
          isDone = true;
          throw new Error(message.message);
        }
        if (message.kind === 'done') isDone = true;
        else if (message.kind === 'begun') onBegun();
        else if (message.kind === 'ask') {
          const read = await readers[message.source]!.next();
          this.#send({ kind: 'rows', rows: read.value ?? null });
        } else {
          yield Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength);
          this.#send({ kind: 'next' });
        }
      }
    } finally {
      if (!isDone) this.end();
      await Promise.all(readers.map((reader) => reader.return(undefined)));
    }
  }

  #send(message: ToChild): void {
    if (this.#ending) throw this.#ending;
    // A channel that broke is reported by the end of the process.
    this.#process.send(message, () => undefined);
  }

  async #message(): Promise<FromChild> {
    const timer = setTimeout(() => this.end('The costly work took too long'), silenceMs);
    try {
      while (this.#messages.length === 0) {
        if (this.#ending) throw this.#ending;
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
      return this.#messages.shift()!;
    } finally {
      clearTimeout(timer);
    }
  }

  #lose(reason: Error): void {
    this.#ending ??= reason;
    this.#wake?.();
  }
}

/** The requests of others come first. */
function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Systems that forbid it share their processors evenly.
  }
}

async function* batchRows(rows: RowSource): AsyncGenerator<unknown[], undefined> {
  let batch: unknown[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtATime) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
