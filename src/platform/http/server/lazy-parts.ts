import { platformError } from '#platform/kernel/errors.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { CostlyShare } from '#platform/documents/server/costly/costly-work.ts';

/** Parts of a context that are made when a handler asks for them. Getters of a class: those of single objects would give each its own hidden
 *  class, which outlives every scavenge with all that belongs to the request. */
export class LazyCostly {
  readonly #costly: () => CostlyShare;
  constructor(costly: () => CostlyShare) {
    this.#costly = costly;
  }
  get costly(): CostlyShare {
    return this.#costly();
  }
}
export class LazyParts extends LazyCostly {
  readonly #allowed: readonly CompanyScope[];
  constructor(allowed: readonly CompanyScope[], costly: () => CostlyShare) {
    super(costly);
    this.#allowed = allowed;
  }
  get company(): CompanyScope {
    return onlyOne(this.#allowed);
  }
}

export function onlyOne(allowed: readonly CompanyScope[]): CompanyScope {
  if (allowed.length !== 1) throw platformError('company.one');
  return allowed[0]!;
}
