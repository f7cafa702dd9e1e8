import type { ExpressionBuilder } from 'kysely';
import type { CompanyScope } from '#platform/server/caller.ts';
import type { DB } from '#platform/server/db/tables.ts';
import { flawText, lineText, type Flaw, type FlawCode, type Severity } from '../flaws.ts';
import { flawsPerPage, type ImportFlaw } from '../contract-imports.api.ts';
import type { MatrixColumn } from '../matrix.ts';
import type { Locale } from '#platform/locale.ts';

export interface FlawQuery {
  severity: Severity;
  column?: MatrixColumn | undefined;
  page: number;
  /** A row of the file whose page is wanted instead. */
  line?: number | undefined;
}

const flawsOf = ({ db }: CompanyScope, batch: string, { severity, column }: Pick<FlawQuery, 'severity' | 'column'>) =>
  db
    .selectFrom('import_flaws')
    .where('batch_id', '=', batch)
    .where('severity', '=', severity)
    .$if(column !== undefined, (query) => query.where('column_key', '=', column!));

const flawColumns = (eb: ExpressionBuilder<DB, 'import_flaws'>) => [
  'line' as const,
  eb.ref('column_key').$castTo<MatrixColumn>().as('column'),
  eb.ref('code').$castTo<FlawCode>().as('code'),
  'value' as const,
  eb.ref('params').$castTo<Flaw['params']>().as('params'),
];

/** A page of findings, with their number. A row of the file is looked up first. */
export async function pageOfFlaws(
  scope: CompanyScope,
  batch: string,
  query: FlawQuery,
  locale: Locale,
): Promise<{ rows: ImportFlaw[]; total: number; page: number }> {
  const page = query.line === undefined ? query.page : await pageOfLine(scope, batch, query, query.line);
  const [[counted], rows] = await scope.read(
    flawsOf(scope, batch, query).select((eb) => eb.fn.countAll<number>().as('total')),
    flawsOf(scope, batch, query)
      .select(flawColumns)
      .orderBy('line')
      .orderBy('column_key')
      .orderBy('code')
      .limit(flawsPerPage)
      .offset((page - 1) * flawsPerPage),
  );
  return { rows: rows.map((row) => shownFlaw(row, locale)), total: counted!.total, page };
}

async function pageOfLine(scope: CompanyScope, batch: string, query: FlawQuery, line: number): Promise<number> {
  const { before } = await flawsOf(scope, batch, query)
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('line', '<', line)
    .executeTakeFirstOrThrow();
  return Math.floor(before / flawsPerPage) + 1;
}

const shownFlaw = (flaw: Flaw, locale: Locale): ImportFlaw => {
  const { line: other, suggestion } = flaw.params;
  return {
    line: flaw.line,
    column: flaw.column,
    value: flaw.value,
    text: flawText(flaw, locale),
    suggestion: suggestion === undefined ? null : String(suggestion),
    other: flaw.code === 'duplicate' && other !== undefined ? { line: Number(other), text: lineText(Number(other), locale) } : null,
  };
};

/** Every error of an import by row, for the file that goes back. */
export const errorsByRow = ({ db }: CompanyScope, batch: string) =>
  db.selectFrom('import_flaws').select(flawColumns).where('batch_id', '=', batch).where('severity', '=', 'error').orderBy('line').orderBy('column_key');
