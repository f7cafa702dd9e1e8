import { sql, type ExpressionBuilder } from 'kysely';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import type { DB } from '#platform/data/server/db/tables.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { insertRows } from '#platform/data/server/db/set-wise.ts';
import { flawsPerPage } from '../batch.ts';
import { flawText, lineText, type Flaw, type FlawParams, type FlawRules, type Severity } from '../import-flaws.ts';
import type { BatchKey } from './import-kind.service.ts';
import type { Locale } from '#platform/kernel/locale.ts';

export interface FlawQuery {
  severity: Severity;
  column?: string | undefined;
  page: number;
  /** A row of the file whose page is wanted instead. */
  line?: number | undefined;
}

const selectFlaws = ({ db }: CompanyScope, batch: string, { severity, column }: Pick<FlawQuery, 'severity' | 'column'>) =>
  db
    .selectFrom('import_flaws')
    .where('batchId', '=', batch)
    .where('severity', '=', severity)
    .$if(column !== undefined, (query) => query.where('columnKey', '=', column!));

const flawColumns = (eb: ExpressionBuilder<DB, 'import_flaws'>) => [
  'line' as const,
  'columnKey as column' as const,
  'code' as const,
  'value' as const,
  eb.ref('params').$castTo<FlawParams>().as('params'),
];

/** A page of flaws, with their number. A row of the file is looked up first. */
export async function readFlawPage(scope: CompanyScope, rules: FlawRules, batch: string, query: FlawQuery, locale: Locale) {
  const page = query.line === undefined ? query.page : await findLinePage(scope, batch, query, query.line);
  const [[counted], rows] = await scope.read(
    selectFlaws(scope, batch, query).select((eb) => eb.fn.countAll<number>().as('total')),
    selectFlaws(scope, batch, query)
      .select(flawColumns)
      .orderBy('line')
      .orderBy('columnKey')
      .orderBy('code')
      .limit(flawsPerPage)
      .offset((page - 1) * flawsPerPage),
  );
  return { rows: rows.map((row) => presentFlaw(rules, row, locale)), total: counted!.total, page };
}

async function findLinePage(scope: CompanyScope, batch: string, query: FlawQuery, line: number): Promise<number> {
  const { before } = await selectFlaws(scope, batch, query)
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('line', '<', line)
    .executeTakeFirstOrThrow();
  return Math.floor(before / flawsPerPage) + 1;
}

const presentFlaw = (rules: FlawRules, flaw: Flaw, locale: Locale) => {
  const { line: other, suggestion } = flaw.params;
  return {
    line: flaw.line,
    column: flaw.column,
    value: flaw.value,
    text: flawText(rules, flaw, locale),
    suggestion: suggestion === undefined ? null : String(suggestion),
    other: flaw.code === 'duplicate' && other !== undefined ? { line: Number(other), text: lineText(Number(other), locale) } : null,
  };
};

/** Every error of an import by row, for the file that goes back. */
export const selectBlockingFlaws = ({ db }: CompanyScope, batch: string) =>
  db.selectFrom('import_flaws').select(flawColumns).where('batchId', '=', batch).where('severity', '=', 'error').orderBy('line').orderBy('columnKey');

/** Stores flaws, set-wise. */
export async function addFlaws(tx: ScopedDb, { companyId, id }: BatchKey, rules: FlawRules, flaws: readonly Flaw[]): Promise<void> {
  if (flaws.length === 0) return;
  await insertRows(
    tx,
    'import_flaws',
    flaws.map(({ line, column, code, value, params }) => ({
      companyId,
      batchId: id,
      line,
      columnKey: column,
      code,
      severity: rules[code]!.severity,
      value,
      params: { ...params },
    })),
  );
}

interface FlawFigures {
  errorCount: number;
  errorRowCount: number;
  warningCount: number;
}

/** Figures of the flaws of a check. */
export const readFlawFigures = (tx: ScopedDb, { companyId, id }: BatchKey): Promise<FlawFigures> =>
  tx
    .selectFrom('import_flaws')
    .select([
      sql<number>`count(*) filter (where severity = 'error')::integer`.as('errorCount'),
      sql<number>`count(distinct line) filter (where severity = 'error')::integer`.as('errorRowCount'),
      sql<number>`count(*) filter (where severity = 'warning')::integer`.as('warningCount'),
    ])
    .where('companyId', '=', companyId)
    .where('batchId', '=', id)
    .executeTakeFirstOrThrow();

/** Forgets the flaws of a file. */
export async function clearFlaws(tx: ScopedDb, { companyId, id }: BatchKey): Promise<void> {
  await tx.deleteFrom('import_flaws').where('companyId', '=', companyId).where('batchId', '=', id).execute();
}
