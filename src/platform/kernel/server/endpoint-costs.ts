/** Cost of an endpoint from which it is dear: in milliseconds, and as a multiple of what most endpoints cost, since on a machine that does other work
 *  everything takes long. */
const dearMs = 60;
const dearTimes = 8;
/** Calls that replace or remove something, which are never dear: a refusal would cost more. */
const replaces = /^(?:PUT|PATCH|DELETE) /;

/** Costs of the endpoints of a process of late, by method and path. */
export class EndpointCosts {
  readonly #costs = new Map<string, number>();
  /** Median of the costs. */
  #usual = 0;

  note(kind: string, used: number): void {
    const known = this.#costs.get(kind);
    this.#costs.set(kind, known === undefined ? used : known + (used - known) / 8);
  }

  isDear(kind: string): boolean {
    const cost = this.#costs.get(kind) ?? 0;
    return cost > dearMs && cost > dearTimes * this.#usual && !replaces.test(kind);
  }

  /** Looks what most endpoints cost. */
  sort(): void {
    const costs = [...this.#costs.values()].sort((a, b) => a - b);
    this.#usual = costs[Math.floor(costs.length / 2)] ?? 0;
  }
}
