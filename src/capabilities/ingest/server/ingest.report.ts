import type { FieldFlaw } from '#platform/kernel/errors.ts';
import { keptListed, refusedRowsListed, rowsListed, type FeedSummary, type RowReport, type RowResult } from '../ingest.api.ts';
import type { KeptValue } from '../kept-values.ts';
import type { Outcome } from './ingest.landing.ts';

/** Outcome of a row, before it is put into words. */
export interface RowOutcome {
  line: number;
  id: string | null;
  result: RowResult;
  waitsFor?: { entity: string; id: string };
  flaws?: readonly FieldFlaw[];
  warnings?: readonly FieldFlaw[];
  kept?: RowReport['kept'];
}
export type RunSummary = Omit<FeedSummary, 'rows' | 'feedVersion'> & { rows: RowOutcome[] };

export type Counts = Pick<FeedSummary, RowResult | 'released' | 'kept'>;
const noCounts = (): Counts => ({ created: 0, updated: 0, unchanged: 0, deleted: 0, waiting: 0, failed: 0, released: 0, kept: 0 });

/** Changes of a run's counts by the outcomes of a batch. A row that waited earlier in the same run is counted by its final outcome. */
export function sumCounts(runId: string, outcomes: readonly Outcome[]): Counts {
  const counts = noCounts();
  for (const {
    row: { queued },
    result,
    kept,
  } of outcomes) {
    if (kept) counts.kept++;
    if (!queued) counts[result]++;
    else if (queued.runId === runId) {
      counts.waiting--;
      counts[result]++;
    } else if (result !== 'waiting' && result !== 'failed') counts.released++;
  }
  return counts;
}

/** Keeps the account of a run: counts, and the rows to be listed. */
export class RunReport {
  readonly summary: RunSummary;
  /** Rows of this run that wait, by line: they are listed by what becomes of them. */
  readonly #waiting = new Map<number, RowOutcome>();
  #refusedListed = 0;

  constructor(head: Pick<RunSummary, 'run' | 'entity' | 'quiet'>) {
    this.summary = { ...head, received: 0, ...noCounts(), rows: [], omitted: 0 };
  }

  add(outcomes: readonly Outcome[]): void {
    const { summary } = this;
    for (const [name, change] of Object.entries(sumCounts(summary.run, outcomes)) as [keyof Counts, number][]) summary[name] += change;
    for (const outcome of outcomes) {
      if (!outcome.row.queued) this.#list(outcome);
      else if (outcome.row.queued.runId === summary.run) this.#relist(outcome);
    }
  }

  /** The account of a run that has ended: rows in the order of their lines. */
  close(): RunSummary {
    this.summary.rows.sort((a, b) => a.line - b.line);
    return this.summary;
  }

  #list(outcome: Outcome): void {
    const listed = toRowOutcome(outcome);
    if (outcome.result === 'waiting') this.#waiting.set(listed.line, listed);
    const isRefused = outcome.result === 'waiting' || outcome.result === 'failed' || listed.warnings !== undefined;
    if (listed.line > rowsListed && (!isRefused || this.#refusedListed >= refusedRowsListed)) {
      this.summary.omitted++;
      return;
    }
    if (listed.line > rowsListed) this.#refusedListed++;
    this.summary.rows.push(listed);
  }

  #relist(outcome: Outcome): void {
    const listed = this.#waiting.get(outcome.row.line);
    if (!listed) return;
    delete listed.waitsFor;
    Object.assign(listed, toRowOutcome(outcome));
    if (outcome.result !== 'waiting') this.#waiting.delete(outcome.row.line);
  }
}

/** Text of a value; opening hours are a list, and become JSON. */
const formatValue = (value: KeptValue | object): string | null =>
  value === null ? null : (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 1000);

function toRowOutcome({ row, result, waitsFor, flaws, kept }: Outcome): RowOutcome {
  return {
    line: row.line,
    id: row.key?.id ?? null,
    result,
    ...(waitsFor ? { waitsFor: { entity: waitsFor.entity, id: waitsFor.id } } : {}),
    ...(flaws ? { flaws } : {}),
    ...(row.warnings ? { warnings: row.warnings } : {}),
    ...(kept ? { kept: kept.slice(0, keptListed).map((one) => ({ path: one.path, sent: formatValue(one.sent), kept: formatValue(one.kept) })) } : {}),
  };
}
