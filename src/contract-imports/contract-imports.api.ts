import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/contract.ts';
import { labelled } from '#platform/field-labels.ts';
import { day, instant, queryWhole, shown, uuid } from '#platform/schemas.ts';
import { batchStates } from './batch.ts';
import { severities } from './flaws.ts';
import { importMaxBytes, matrixColumns } from './matrix.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const byBatch = z.object({ batch: uuid() });
const workbook = { workbook: { accept: 'workbook', atMost: 1, maxBytes: importMaxBytes, isRequired: true } } as const;
const count = () => z.int().min(0);

/** A contract that the import would create. */
const plannedContract = z.object({ number: shown(), manufacturer: shown(), label: shown().nullable(), lines: count(), startsOn: day(), endsOn: day() });

/** Objects that the import would create; contracts and sites are counted whole and listed up to a limit. */
const importSummary = z.object({
  contracts: count(),
  lines: count(),
  newDevices: count(),
  knownDevices: count(),
  withoutDevice: count(),
  newSites: count(),
  contractList: z.array(plannedContract).max(100),
  siteList: z.array(shown()).max(100),
});
export type ImportSummary = z.output<typeof importSummary>;

const batchFields = {
  id: uuid(),
  state: z.enum(batchStates),
  fileName: shown(255),
  /** In bytes. */
  fileSize: count(),
  authorName: shown(),
  rowCount: count(),
  contractCount: count(),
  errorCount: count(),
  warningCount: count(),
  createdAt: instant(),
  importedAt: instant().nullable(),
  undoneAt: instant().nullable(),
};
const batchRow = z.object(batchFields).meta({ id: 'ImportBatchRow' });

const columnCount = z.object({ column: z.enum(matrixColumns), severity: z.enum(severities), count: count() });

const importBatch = z
  .object({
    ...batchFields,
    /** Percent of the step under way. */
    progress: z.int().min(0).max(100),
    /** Why the file was refused as a whole, or the import was not undone. */
    failure: shown().nullable(),
    errorRowCount: count(),
    /** Milliseconds that the check took. */
    checkMs: count().nullable(),
    /** Faulty columns, most frequent first. */
    columns: z.array(columnCount).max(100),
    summary: importSummary.nullable(),
  })
  .meta({ id: 'ImportBatch' });

const flaw = z
  .object({
    line: z.int(),
    column: z.enum(matrixColumns),
    /** As typed; null for an empty cell. */
    value: shown().nullable(),
    /** Sentence that says what to correct, in the caller's language. */
    text: shown(),
    /** Known name that was probably meant; stands in the text. */
    suggestion: shown().nullable(),
    /** Other row that the text names, and its words there. */
    other: z.object({ line: z.int(), text: shown() }).nullable(),
  })
  .meta({ id: 'ImportFlaw' });
export type ImportFlaw = z.output<typeof flaw>;

export const flawsPerPage = 10;

export const importTemplate = endpoint('GET', '/api/contract-imports/template', {
  summary: 'The import template in the caller’s language, with the company’s sites in its lists.',
  access: 'manager',
  costly: true,
  produces: [xlsx],
});

export const listImports = endpoint('GET', '/api/contract-imports', {
  summary: 'Imports of contracts, latest first.',
  access: 'manager',
  response: z.object({
    rows: z.array(batchRow).max(50),
    /** The caller's own import under way. */
    underWay: uuid().nullable(),
  }),
});

export const createImport = endpoint('POST', '/api/contract-imports', {
  summary: 'Uploads a filled template and begins its check: of a new import, or in place of the file of one that was not imported yet.',
  errors: ['contract-imports.underWay', 'contract-imports.limited', 'contract-imports.state', 'notFound'],
  access: 'manager',
  body: labelled(
    z.strictObject({ /** Import whose file is replaced. */ replaces: uuid().optional() }),
    { replaces: m['contract-imports.field.replaces'] },
    { workbook: m['contract-imports.field.workbook'] },
  ),
  files: workbook,
  status: 201,
  response: z.object({ id: uuid() }),
});

export const getImport = endpoint('GET', '/api/contract-imports/:batch', {
  summary: 'An import with its figures.',
  access: 'manager',
  params: byBatch,
  response: importBatch,
});

export const listFlaws = endpoint('GET', '/api/contract-imports/:batch/flaws', {
  summary: 'Errors or warnings of an import, by row of the file. `line` gives the page that holds a row.',
  access: 'manager',
  params: byBatch,
  query: z.object({
    severity: z.enum(severities).default('error'),
    column: z.enum(matrixColumns).optional(),
    page: queryWhole(1, 100_000).default(1),
    line: queryWhole(1, 1_048_576).optional(),
  }),
  response: z.object({ rows: z.array(flaw).max(flawsPerPage), total: count(), page: z.int().min(1) }),
});

export const importErrorsFile = endpoint('GET', '/api/contract-imports/:batch/errors-file', {
  summary: 'The file as it came, with a column of errors and its faulty cells marked.',
  errors: ['contract-imports.state'],
  access: 'manager',
  params: byBatch,
  costly: true,
  produces: [xlsx],
});

const step = <const Errors extends readonly string[]>(summary: string, ...errors: Errors) =>
  ({ summary, errors: ['contract-imports.state', ...errors], access: 'manager', params: byBatch }) as const;

export const processImport = endpoint(
  'POST',
  '/api/contract-imports/:batch/process',
  step('Computes what an import without errors would create; writes no contract.'),
);
export const runImport = endpoint('POST', '/api/contract-imports/:batch/import', step('Creates the contracts, devices and sites of an import.'));
export const undoImport = endpoint(
  'POST',
  '/api/contract-imports/:batch/undo',
  step('Begins to remove what an import created, as long as nothing depends on it.', 'contract-imports.depends'),
);
export const abandonImport = endpoint('POST', '/api/contract-imports/:batch/abandon', step('Ends an import before anything was created.'));
