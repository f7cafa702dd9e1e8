import { platformError } from '#platform/kernel/errors.ts';
import { findMedian } from '#platform/kernel/median.ts';
import type { Child, RowSource } from './child.ts';
import { Children, type Running } from './children.ts';
import type { Owner } from '#platform/kernel/server/recent-use.ts';
import { FairQueue } from './fair-queue.ts';

/** Child processes for what people wait for, and the one for what takes long: it leaves the processors to everything else. */
const quick = { max: 2, niceness: 5, idleMs: 60_000 };
const slow = { max: 1, niceness: 10, idleMs: 10_000 };
/** Work that takes longer is long. The start of its process does not count. */
const longMs = 700;
/** Use of the child processes by a person, of the last half minute, from which their work is done with what takes long. */
const muchMs = 4_000;
/** Works by which a kind is judged: their median. */
const judgedBy = 3;
/** Kinds of work that are known. */
const knownMax = 2_000;
/** Requests of one person that wait or run at the same time. */
const requestsAtOnce = 10;
const retrySeconds = 5;
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

/** `kind`: module and company, by which it is known how long such work takes. */
interface Waiting extends Omit<Running, 'since'> {
  begin(child: Child): void;
}

/** Documents, sheets and archives, made in a few child processes. Who has used least of them goes first, by company and by person; a person has
 *  one at a time. Something short never waits for something long. Work whose client left is dropped. */
export class CostlyWork {
  readonly #waiting: Record<Lane, FairQueue<Waiting>> = { request: new FairQueue(), background: new FairQueue() };
  readonly #admitted = new Map<string, number>();
  readonly #quick: Children;
  readonly #slow: Children;
  /** Milliseconds that the last works of a kind took. */
  readonly #took = new Map<string, number[]>();
  #patience: NodeJS.Timeout | undefined;
  #latest: Lane = 'background';
  #isStopped = false;

  /** @param heapMegabytes heap of a child; the longest documents take half of it */
  constructor(heapMegabytes = 512) {
    this.#quick = new Children({ ...quick, heapMegabytes });
    this.#slow = new Children({ ...slow, heapMegabytes });
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
    this.#quick.stop();
    this.#slow.stop();
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
    const running = this.#quick.find(child) ?? this.#slow.find(child);
    if (!running) return;
    running.since = performance.now();
    this.#begin();
  }

  #begin(): void {
    if (this.#isStopped) return;
    this.#beginSlow();
    clearTimeout(this.#patience);
    while (this.#quick.running.length < quick.max) {
      const wait = this.#patienceLeft();
      if (wait > 0) {
        this.#patience = setTimeout(() => this.#begin(), wait);
        return;
      }
      const owners = new Set(this.#quick.running.map(({ owner }) => owner.userId));
      const next = this.#waiting.request.next((one) => !this.#isSlow(one) && !owners.has(one.owner.userId));
      if (!next) return;
      next.begin(this.#quick.take(toRunning(next)));
    }
  }

  /** Work that is prepared in the background has turns with long work for which people wait. */
  #beginSlow(): void {
    if (this.#slow.running.length >= slow.max) return;
    const { request, background } = this.#waiting;
    const nextRequest = (): Waiting | undefined => request.next((one) => this.#isSlow(one));
    const next = this.#latest === 'request' ? (background.next() ?? nextRequest()) : (nextRequest() ?? background.next());
    if (!next) return;
    this.#latest = next.lane;
    next.begin(this.#slow.take(toRunning(next)));
  }

  /** Milliseconds until one more child may be started for what is quick. */
  #patienceLeft(): number {
    if (this.#quick.hasFree) return 0;
    return Math.max(0, ...this.#quick.running.map(({ since }) => patienceMs - (since === undefined ? 0 : performance.now() - since)));
  }

  /** Whether work is long by what is known of its kind, or its person has had much done. */
  #isSlow({ lane, kind, owner }: Waiting): boolean {
    return findMedian(this.#took.get(kind) ?? []) > longMs || this.#waiting[lane].readUse(owner) > muchMs;
  }

  /** Counts the time of work that is over. */
  #note({ owner, lane, kind, since }: Running): void {
    if (since === undefined) return;
    const took = performance.now() - since;
    this.#waiting[lane].charge(owner, took);
    if (this.#took.size > knownMax) this.#took.clear();
    // One of them may have met with a pause of the machine.
    this.#took.set(kind, [...(this.#took.get(kind) ?? []), took].slice(-judgedBy));
  }

  #release(child: Child): void {
    const children = this.#quick.find(child) ? this.#quick : this.#slow;
    this.#note(children.find(child)!);
    children.release(child);
    this.#begin();
  }
}

const toRunning = ({ owner, lane, kind }: Waiting): Running => ({ owner, lane, kind });

declare module '#platform/kernel/server/platform.ts' {
  interface Platform {
    costly: CostlyWork;
  }
}
