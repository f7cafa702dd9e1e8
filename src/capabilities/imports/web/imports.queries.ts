import type { ResponseOf } from '#platform/http/contract.ts';
import { calls, listRead } from '#platform/kit/web/api.ts';
import type { Severity } from '../import-flaws.ts';
import type { ImportEndpoints } from '../imports.api.ts';
import type { ImportMatrix } from '../import-matrix.ts';
import { isRunning } from '../batch.ts';

export const importCalls = calls<ImportEndpoints>();

type Of = Pick<ImportMatrix, 'slug' | 'objectKind'>;

/** Name of an endpoint of a kind; all kinds have the same ones, each under its own address. */
export const resolveCall = <Key extends string>({ slug }: Of, key: Key): Key => key.replace('/api/imports', `/api/${slug}`) as Key;

/** An import with the objects that it would create, as its kind sums them up. */
export type ImportBatch<Summary = unknown> = Omit<ResponseOf<ImportEndpoints['get']>, 'summary'> & { summary: Summary | null };
type ImportList = ResponseOf<ImportEndpoints['list']>;
export type ImportRow = ImportList['rows'][number];
export type FlawPage = ResponseOf<ImportEndpoints['flaws']>;

/** Live updates trigger a refresh; this interval covers a lost connection. */
const lookAgainMs = 2000;

const settings = ({ objectKind }: Of) => ({ kinds: [objectKind], isWhole: true });

export const importsQuery = (of: Of) => listRead<ImportList>(`/api/${of.slug}`, {}, settings(of));

export const importQuery = <Summary>(of: Of, batch: string) => ({
  ...listRead<ImportBatch<Summary>>(`/api/${of.slug}/${encodeURIComponent(batch)}`, {}, settings(of)),
  refetchInterval: ({ state }: { state: { data?: ImportBatch<Summary> | undefined } }): number | false =>
    state.data && isRunning(state.data.state) ? lookAgainMs : false,
});

/** Choice of flaws, as the address keeps it. */
export interface FlawChoice {
  severity: Severity;
  column?: string | undefined;
  page?: number | undefined;
  /** Row of the file whose page is wanted. */
  line?: number | undefined;
}

export const flawsQuery = (of: Of, batch: string, { severity, column, page, line }: FlawChoice) =>
  listRead<FlawPage>(`/api/${of.slug}/${batch}/flaws`, { severity, column, page: page?.toString(), line: line?.toString() }, settings(of));

export const templateAddress = (of: Of): string => importCalls.fileAddress(resolveCall(of, 'GET /api/imports/template'));
export const flawFileAddress = (of: Of, batch: string): string =>
  importCalls.fileAddress(resolveCall(of, 'GET /api/imports/:batch/errors-file'), { params: { batch } });
