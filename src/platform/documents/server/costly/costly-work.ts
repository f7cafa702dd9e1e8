import { platformError } from '#platform/kernel/errors.ts';
import { type RowSource, Child } from './child.ts';
import type { Owner } from '#platform/kernel/server/recent-use.ts';
import { FairQueue } from './fair-queue.ts';

/** Child processes of one server. */
const childrenMax = 2;
/** One more, for something short, while all others are busy with something long: an export that is prepared, or a long document. */
const withShortMax = 3;
/** Work that takes longer is long. The start of its process does not count. */
const longMs = 500;
/** Kinds of work of which the usual time is known. */
const knownMax = 2_000;
/** Requests of one person that wait or run at the same time. */
const requestsAtOnce = 10;
const retrySeconds = 5;
/** A child without work ends: its memory is given back. One beside others ends sooner. */
const idleMs = 60_000;
const idleBesideMs = 10_000;
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
  /** Module and company, by which the usual time of such work is known. */
  kind: string;
  begin(child: Child): void;
}

interface Running extends Pick<Waiting, 'owner' | 'lane' | 'kind'> {
  /** In milliseconds, by `performance.now()`; absent while its process starts. */
  since?: number;
}

/** Documents, sheets and archives, made in a few child processes. Who has used least of them goes first, by company and by person; a person has
 *  one while others wait; something short never waits for something long. Work whose client left is dropped. */
export class CostlyWork {
  readonly #waiting: Record<Lane, FairQueue<Waiting>> = { request: new FairQueue(), background: new FairQueue() };
  readonly #admitted = new Map<string, number>();
  readonly #free = new Map<Child, NodeJS.Timeout>();
  readonly #busy = new Map<Child, Running>();
  /** Usual milliseconds of a kind of work. */
  readonly #usual = new Map<string, number>();
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
    const stream: CostlyShare['stream'] = (module, data, sources = []) =>
      this.#run(owner, lane, `${module.href} ${owner.companyId}`, signal, (child) => child.perform(module, data, sources, () => this.#noteBegun(child)));
    return {
      stream,
      bytes: async (...work) => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream(...work)) chunks.push(chunk);
        return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      },
    };
  }

  async *#run(owner: Owner, lane: Lane, kind: string, signal: AbortSignal, work: (child: Child) => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
    const child = await this.#turn({ owner, lane, kind }, signal);
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

  #turn(asked: Omit<Waiting, 'begin'>, signal: AbortSignal): Promise<Child> {
    return new Promise((resolve, reject) => {
      const { lane } = asked;
      const drop = (): void => {
        if (this.#waiting[lane].remove(waiting)) reject(new Error('Nobody waits for this work any more'));
      };
      const waiting: Waiting = {
        ...asked,
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

  #noteBegun(child: Child): void {
    const running = this.#busy.get(child);
    if (!running) return;
    running.since = performance.now();
    this.#begin();
  }

  #begin(): void {
    clearTimeout(this.#patience);
    while (!this.#isStopped && this.#busy.size < withShortMax) {
      const wait = this.#patienceLeft();
      if (wait > 0) {
        this.#patience = setTimeout(() => this.#begin(), wait);
        return;
      }
      const next = this.#next();
      if (!next) return;
      const child = this.#freeChild();
      const { owner, lane, kind } = next;
      this.#busy.set(child, { owner, lane, kind });
      this.#latest = lane;
      next.begin(child);
    }
  }

  /** Milliseconds until one more child may be started. */
  #patienceLeft(): number {
    const busy = [...this.#busy.values()];
    const passed = ({ since }: Running): number => (since === undefined ? 0 : performance.now() - since);
    if (busy.length >= childrenMax) return Math.max(0, ...busy.map((one) => (this.#isLong(one) ? 0 : longMs - passed(one))));
    if (this.#free.size > 0) return 0;
    return Math.max(0, ...busy.map((one) => (this.#isLong(one) ? 0 : patienceMs - passed(one))));
  }

  /** Whether work takes long: it is prepared in the background, usually takes long, or has done so already. */
  #isLong({ lane, kind, since }: Pick<Waiting, 'lane' | 'kind'> & Partial<Running>): boolean {
    return lane === 'background' || (this.#usual.get(kind) ?? 0) > longMs || (since !== undefined && performance.now() - since >= longMs);
  }

  /** Requests and background work have turns too. A person who has a child gets another one when nobody else waits for it. */
  #next(): Waiting | undefined {
    const { request, background } = this.#waiting;
    const busy = [...this.#busy.values()];
    const hasBackground = busy.some(({ lane }) => lane === 'background');
    const isForShort = busy.length >= childrenMax;
    const mayTake = (waiting: Waiting): boolean => !isForShort || !this.#isLong(waiting);
    const isWithout = ({ owner }: Waiting): boolean => busy.every((one) => one.owner.userId !== owner.userId);
    const nextRequest = (): Waiting | undefined => request.next((one) => isWithout(one) && mayTake(one)) ?? request.next(mayTake);
    if (hasBackground || isForShort) return nextRequest();
    return this.#latest === 'request' ? (background.next() ?? nextRequest()) : (nextRequest() ?? background.next());
  }

  #freeChild(): Child {
    const [free] = this.#free;
    if (!free) return new Child(this.#heapMegabytes);
    const [child, timer] = free;
    clearTimeout(timer);
    this.#free.delete(child);
    return child.hasEnded ? this.#freeChild() : child;
  }

  /** Counts the time of work that is over. */
  #note({ owner, lane, kind, since }: Running): void {
    if (since === undefined) return;
    const took = performance.now() - since;
    this.#waiting[lane].charge(owner, took);
    if (this.#usual.size > knownMax) this.#usual.clear();
    const usual = this.#usual.get(kind);
    this.#usual.set(kind, usual === undefined ? took : (usual + took) / 2);
  }

  #release(child: Child): void {
    this.#note(this.#busy.get(child)!);
    this.#busy.delete(child);
    if (!child.hasEnded && !this.#isStopped) {
      const isOnly = this.#busy.size + this.#free.size === 0;
      const timer = setTimeout(
        () => {
          this.#free.delete(child);
          child.end();
        },
        isOnly ? idleMs : idleBesideMs,
      );
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
