import { findMedian } from '../median.ts';

/** Cost of an endpoint from which it is dear: in milliseconds, and as a multiple of what most endpoints cost, since on a machine that does other work
 *  everything takes long. */
const dearMs = 60;
const dearTimes = 8;
/** Calls that replace or remove something, which are never dear: a refusal would cost more. */
const replaces = /^(?:PUT|PATCH|DELETE) /;
/** Calls by which an endpoint is judged: their median, since one of them may have met with a pause of the machine. */
const keptCalls = 9;
const judgedFrom = 3;

/** Costs of the endpoints of a process of late, by method and path. */
export class EndpointCosts {
  readonly #costs = new Map<string, number[]>();
  /** Median of the costs, in milliseconds. */
  #usual = 0;

  get usual(): number {
    return this.#usual;
  }

  note(kind: string, used: number): void {
    const calls = this.#costs.get(kind);
    if (calls === undefined) this.#costs.set(kind, [used]);
    else if (calls.push(used) > keptCalls) calls.shift();
  }

  isDear(kind: string): boolean {
    const calls = this.#costs.get(kind);
    if (calls === undefined || calls.length < judgedFrom || replaces.test(kind)) return false;
    return findMedian(calls) > Math.max(dearMs, dearTimes * this.#usual);
  }

  /** Looks what most endpoints cost. */
  sort(): void {
    this.#usual = findMedian([...this.#costs.values()].map(findMedian));
  }
}
