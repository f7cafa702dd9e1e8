/** Person and company for whom work is done. */
export interface Owner {
  companyId: number;
  userId: string;
}

/** Time that somebody has used of late, in milliseconds: what is older by a half-life counts half. Whoever uses all of the time has 1.44 half-lives. */
export class RecentUse {
  readonly #halfLifeMs: number;
  #ms = 0;
  #at = 0;

  constructor(halfLifeMs: number) {
    this.#halfLifeMs = halfLifeMs;
  }

  read(now: number): number {
    return this.#ms === 0 ? 0 : this.#ms * 2 ** ((this.#at - now) / this.#halfLifeMs);
  }

  add(ms: number, now: number): void {
    this.#ms = this.read(now) + ms;
    this.#at = now;
  }
}
