import { platformError } from '#platform/kernel/errors.ts';
import { type RowSource, Child } from './child.ts';
import { FairQueue, type Owner } from './fair-queue.ts';

/** Child processes of one server. Prepared exports leave one of them free for what people wait for. */
const childrenMax = 2;
/** Requests of one person that wait or run at the same time. */
const requestsAtOnce = 10;
const retrySeconds = 5;
/** A child without work ends: its memory is given back. */
const idleMs = 60_000;
/** A second child is started once the first has been busy for so long with one thing: while one keeps up, the other's memory is not needed. */
const patienceMs = 150;
/** Work that nobody waits for any more is ended, unless it is about to end by itself: a new process costs more. */
const graceMs = 1000;

type Lane = 'request' | 'background';

/** Access of one request or job to the child processes, in the fair share of its person and company. */
export interface CostlyShare {
  /** Runs `work` of a module (`CostlyModule`) in a child process and returns all that it makes. */
  bytes(module: URL, data: unknown, sources?: readonly RowSource[]): Promise<Buffer>;
  /** The same as a stream. Its reader holds a child: never a client, whose line may be slow. */
  stream(module: URL, data: unknown, sources?: readonly RowSource[]): AsyncGenerator<Buffer>;
}

interface Waiting {
  owner: Owner;
  lane: Lane;
  begin(child: Child): void;
}

interface Running {
  lane: Lane;
  /** In milliseconds, by `performance.now()`. */
  since: number;
}

/** Documents, sheets and archives, made in a few child processes. Companies and persons have turns; work whose client left is dropped. */
export class CostlyWork {
  readonly #waiting: Record<Lane, FairQueue<Waiting>> = { request: new FairQueue(), background: new FairQueue() };
  readonly #admitted = new Map<string, number>();
  readonly #free = new Map<Child, NodeJS.Timeout>();
  readonly #busy = new Map<Child, Running>();
  #patience: NodeJS.Timeout | undefined;
  readonly #heapMegabytes: number;
  #latest: Lane = 'background';
  #isStopped = false;

  /** @param heapMegabytes heap of a child; the longest documents take half of it */
  constructor(heapMegabytes = 512) {
    this.#heapMegabytes = heapMegabytes;
  }

  /** Admits a request of a person until its signal aborts: its response was sent, or its client left. @throws costly.tooMany */
  admit(owner: Owner, signal: AbortSignal): CostlyShare {
    if (signal.aborted) return this.#share(owner, 'request', signal);
    const { userId } = owner;
    const count = (this.#admitted.get(userId) ?? 0) + 1;
    if (count > requestsAtOnce) throw platformError('costly.tooMany', { maximum: requestsAtOnce, seconds: retrySeconds });
    this.#admitted.set(userId, count);
    signal.addEventListener('abort', () => {
      const left = this.#admitted.get(userId)! - 1;
      if (left > 0) this.#admitted.set(userId, left);
      else this.#admitted.delete(userId);
    });
    return this.#share(owner, 'request', signal);
  }

  /** The share of a job: it leaves a child to people who wait. */
  background(owner: Owner): CostlyShare {
    return this.#share(owner, 'background', new AbortController().signal);
  }

  stop(): void {
    this.#isStopped = true;
    for (const child of [...this.#busy.keys(), ...this.#free.keys()]) child.end();
    for (const timer of this.#free.values()) clearTimeout(timer);
    clearTimeout(this.#patience);
  }

  #share(owner: Owner, lane: Lane, signal: AbortSignal): CostlyShare {
    const stream: CostlyShare['stream'] = (module, data, sources = []) => this.#run(owner, lane, signal, (child) => child.perform(module, data, sources));
    return {
      stream,
      bytes: async (...work) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream(...work)) chunks.push(chunk);
        return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      },
    };
  }

  async *#run(owner: Owner, lane: Lane, signal: AbortSignal, work: (child: Child) => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    const child = await this.#turn(owner, lane, signal);
    let ending: NodeJS.Timeout | undefined;
    const leave = (): void => {
      ending = setTimeout(() => child.end(), graceMs);
    };
    // It may have aborted between its turn and now.
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
    try {
      yield* work(child);
    } finally {
      signal.removeEventListener('abort', leave);
      clearTimeout(ending);
      this.#release(child);
    }
  }

  #turn(owner: Owner, lane: Lane, signal: AbortSignal): Promise<Child> {
    return new Promise((resolve, reject) => {
      const drop = (): void => {
        if (this.#waiting[lane].remove(waiting)) reject(new Error('Nobody waits for this work any more'));
      };
      const waiting: Waiting = {
        owner,
        lane,
        begin: (child) => {
          signal.removeEventListener('abort', drop);
          resolve(child);
        },
      };
      if (signal.aborted) return reject(new Error('Nobody waits for this work any more'));
      signal.addEventListener('abort', drop);
      this.#waiting[lane].add(waiting);
      return this.#begin();
    });
  }

  #begin(): void {
    clearTimeout(this.#patience);
    while (!this.#isStopped && this.#busy.size < childrenMax) {
      const wait = this.#patienceLeft();
      if (wait > 0) {
        this.#patience = setTimeout(() => this.#begin(), wait);
        return;
      }
      const next = this.#next();
      if (!next) return;
      const child = this.#freeChild();
      this.#busy.set(child, { lane: next.lane, since: performance.now() });
      this.#latest = next.lane;
      next.begin(child);
    }
  }

  /** Milliseconds until one more child may be started. */
  #patienceLeft(): number {
    if (this.#free.size > 0) return 0;
    return Math.max(0, ...[...this.#busy.values()].map(({ lane, since }) => (lane === 'background' ? 0 : since + patienceMs - performance.now())));
  }

  /** Requests and background work have turns too. */
  #next(): Waiting | undefined {
    const mayRunBackground = [...this.#busy.values()].filter(({ lane }) => lane === 'background').length < childrenMax - 1;
    const { request, background } = this.#waiting;
    if (!mayRunBackground) return request.next();
    return this.#latest === 'request' ? (background.next() ?? request.next()) : (request.next() ?? background.next());
  }

  #freeChild(): Child {
    const [free] = this.#free;
    if (!free) return new Child(this.#heapMegabytes);
    const [child, timer] = free;
    clearTimeout(timer);
    this.#free.delete(child);
    return child.hasEnded ? this.#freeChild() : child;
  }

  #release(child: Child): void {
    this.#busy.delete(child);
    if (!child.hasEnded && !this.#isStopped) {
      const timer = setTimeout(() => {
        this.#free.delete(child);
        child.end();
      }, idleMs);
      this.#free.set(child, timer.unref());
    }
    this.#begin();
  }
}

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    costly: CostlyWork;
  }
}
