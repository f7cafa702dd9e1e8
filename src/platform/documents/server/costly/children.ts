import type { Owner } from '#platform/kernel/server/recent-use.ts';
import { Child } from './child.ts';

/** A child without work ends: its memory is given back. One beside others ends sooner. */
const idleBesideMs = 10_000;

/** Work that a child does. */
export interface Running {
  owner: Owner;
  lane: 'request' | 'background';
  kind: string;
  /** In milliseconds, by `performance.now()`; absent while its process starts. */
  since?: number;
}

/** Child processes of one priority. */
export class Children {
  readonly max: number;
  readonly #niceness: number;
  readonly #heapMegabytes: number;
  readonly #idleMs: number;
  readonly #free = new Map<Child, NodeJS.Timeout>();
  readonly #busy = new Map<Child, Running>();

  constructor({ max, niceness, idleMs, heapMegabytes }: { max: number; niceness: number; idleMs: number; heapMegabytes: number }) {
    this.max = max;
    this.#niceness = niceness;
    this.#heapMegabytes = heapMegabytes;
    this.#idleMs = idleMs;
  }

  get running(): readonly Running[] {
    return [...this.#busy.values()];
  }

  get hasFree(): boolean {
    return this.#free.size > 0;
  }

  /** Gives work to a child that is free, or to a new one. */
  take(running: Running): Child {
    const child = this.#takeFree() ?? new Child(this.#heapMegabytes, this.#niceness);
    this.#busy.set(child, running);
    return child;
  }

  #takeFree(): Child | undefined {
    const [free] = this.#free;
    if (!free) return undefined;
    const [child, timer] = free;
    clearTimeout(timer);
    this.#free.delete(child);
    return child.hasEnded ? this.#takeFree() : child;
  }

  find(child: Child): Running | undefined {
    return this.#busy.get(child);
  }

  /** Takes a child back whose work is over. */
  release(child: Child): void {
    this.#busy.delete(child);
    if (child.hasEnded) return;
    const isOnly = this.#busy.size + this.#free.size === 0;
    const timer = setTimeout(
      () => {
        this.#free.delete(child);
        child.end();
      },
      isOnly ? this.#idleMs : idleBesideMs,
    );
    this.#free.set(child, timer.unref());
  }

  stop(): void {
    for (const child of [...this.#busy.keys(), ...this.#free.keys()]) child.end();
    for (const timer of this.#free.values()) clearTimeout(timer);
  }
}
