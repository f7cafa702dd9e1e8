import type { ResponseOf } from '#platform/contract.ts';
import { calls } from '#platform/web/api.ts';
import { isRunning } from '../steps.ts';
import { batchKind } from '../contract-imports.journal.ts';
import type * as importsApi from '../contract-imports.api.ts';
import type { MatrixColumn } from '../matrix.ts';
import type { Severity } from '../flaws.ts';

export const importCalls = calls<typeof importsApi>();

export type ImportBatch = ResponseOf<typeof importsApi.getImport>;

/** Live updates trigger a refresh; this interval covers a lost connection. */
const lookAgainMs = 2000;

export const importsQuery = () => importCalls.query('GET /api/contract-imports', undefined, { kinds: [batchKind], isWhole: true });

export const importQuery = (batch: string) => ({
  ...importCalls.query('GET /api/contract-imports/:batch', { params: { batch } }, { kinds: [batchKind], isWhole: true }),
  refetchInterval: ({ state }: { state: { data?: ImportBatch | undefined } }): number | false =>
    state.data && isRunning(state.data.state) ? lookAgainMs : false,
});

/** Choice of findings, as the address keeps it. */
export interface FlawChoice {
  severity: Severity;
  column?: MatrixColumn | undefined;
  page?: number | undefined;
  /** Row of the file whose page is wanted. */
  line?: number | undefined;
}

export const flawsQuery = (batch: string, { severity, column, page, line }: FlawChoice) =>
  importCalls.list(
    'GET /api/contract-imports/:batch/flaws',
    { params: { batch }, query: { severity, column, page: page?.toString(), line: line?.toString() } },
    { kinds: [batchKind], isWhole: true },
  );
export type FlawPage = ResponseOf<typeof importsApi.listFlaws>;

export const templateAddress = (): string => importCalls.fileAddress('GET /api/contract-imports/template');
export const errorsFileAddress = (batch: string): string => importCalls.fileAddress('GET /api/contract-imports/:batch/errors-file', { params: { batch } });
