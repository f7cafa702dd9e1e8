import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { instant, queryWhole, responseText, uuid, boundedList } from '#platform/http/schemas.ts';
import { batchStates, flawsPerPage } from './batch.ts';
import { severities } from './import-flaws.ts';
import type { ImportMatrix } from './import-matrix.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const byBatch = z.object({ batch: uuid() });
const count = () => z.int().min(0);

const rowFields = {
  id: uuid(),
  state: z.enum(batchStates),
  fileName: responseText(255),
  /** In bytes. */
  fileSize: count(),
  authorName: responseText(),
  rowCount: count(),
  /** Objects that its rows make. */
  objectCount: count(),
  errorCount: count(),
  warningCount: count(),
  createdAt: instant(),
  importedAt: instant().nullable(),
  undoneAt: instant().nullable(),
};

/** Contract of a kind of import, besides its matrix. `noun`: the objects in the plural; `name`: begins the names of its schemas;
 *  `summary`: the objects that an import would create. */
interface ImportContract<Slug extends string, Summary extends z.ZodObject, Access extends 'company' | 'manager'> {
  slug: Slug;
  access: Access;
  noun: string;
  name: string;
  summary: Summary;
  /** Codes of the refusals of who may not import. */
  refusals: readonly string[];
}

/** The endpoints of a kind of import. */
export function importEndpoints<const Slug extends string, Column extends string, Summary extends z.ZodObject, Access extends 'company' | 'manager'>(
  { columns, maxBytes }: Pick<ImportMatrix<Column>, 'columns' | 'maxBytes'>,
  { slug, access, noun, name, summary, refusals }: ImportContract<Slug, Summary, Access>,
) {
  const column = () => z.enum(columns as readonly [Column, ...Column[]]);
  const columnCount = z.object({ column: column(), severity: z.enum(severities), count: count() });
  const batch = z
    .object({
      ...rowFields,
      /** Percent of the step under way. */
      progress: z.int().min(0).max(100),
      /** Why the file was refused as a whole, or the import was not undone. */
      failure: responseText().nullable(),
      errorRowCount: count(),
      /** Milliseconds that the check took. */
      checkMs: count().nullable(),
      /** Faulty columns, most frequent first. */
      columns: z.array(columnCount).max(100),
      summary: summary.nullable(),
    })
    .meta({ id: `${name}Batch` });
  const flaw = z
    .object({
      line: z.int(),
      column: column(),
      /** As typed; null for an empty cell. */
      value: responseText().nullable(),
      /** Sentence that says what to correct, in the caller's language. */
      text: responseText(),
      /** Known name that was probably meant; stands in the text. */
      suggestion: responseText().nullable(),
      /** Other row that the text names, and its words there. */
      other: z.object({ line: z.int(), text: responseText() }).nullable(),
    })
    .meta({ id: `${name}Flaw` });
  const step = (text: string, ...errors: string[]) =>
    ({ summary: text, errors: ['imports.state', ...refusals, ...errors], access, limit: limits.files, params: byBatch }) as const;
  return {
    template: endpoint('GET', `/api/${slug}/template`, {
      summary: `The import template of ${noun} in the caller’s language, with values of the company in its lists.`,
      errors: refusals,
      access,
      costly: true,
      produces: [xlsx],
    }),
    list: endpoint('GET', `/api/${slug}`, {
      summary: `Imports of ${noun}, latest first.`,
      errors: refusals,
      access,
      response: z.object({
        rows: z.array(z.object(rowFields).meta({ id: `${name}BatchRow` })).max(50),
        /** The caller's own import under way. */
        underWay: uuid().nullable(),
      }),
    }),
    create: endpoint('POST', `/api/${slug}`, {
      summary: 'Uploads a filled template and begins its check: of a new import, or in place of the file of one that was not imported yet.',
      errors: ['imports.underWay', 'imports.state', 'notFound', ...refusals],
      access,
      limit: limits.files,
      body: labelFields(
        z.strictObject({ /** Import whose file is replaced. */ replaces: uuid().optional() }),
        { replaces: m['imports.field.replaces'] },
        { workbook: m['imports.field.workbook'] },
      ),
      files: { workbook: { accept: 'workbook', atMost: 1, maxBytes, isRequired: true } },
      readBack: `/api/${slug}/:batch/errors-file`,
      status: 201,
      response: z.object({ id: uuid() }),
    }),
    get: endpoint('GET', `/api/${slug}/:batch`, {
      summary: `An import of ${noun} with its figures.`,
      errors: refusals,
      access,
      params: byBatch,
      response: batch,
    }),
    flaws: endpoint('GET', `/api/${slug}/:batch/flaws`, {
      summary: 'Errors or warnings of an import, by row of the file. `line` gives the page that holds a row.',
      errors: refusals,
      access,
      params: byBatch,
      query: z.object({
        severity: z.enum(severities).default('error'),
        column: column().optional(),
        page: queryWhole(1, 100_000).default(1),
        line: queryWhole(1, 1_048_576).optional(),
      }),
      response: z.object({ rows: boundedList(flaw, flawsPerPage), total: count(), page: z.int().min(1) }),
    }),
    errorsFile: endpoint('GET', `/api/${slug}/:batch/errors-file`, {
      summary: 'The file as it came, with a column of errors and its faulty cells marked.',
      errors: ['imports.state', ...refusals],
      access,
      params: byBatch,
      costly: true,
      produces: [xlsx],
    }),
    process: endpoint('POST', `/api/${slug}/:batch/process`, step('Computes what an import without errors would create, and writes nothing of it.')),
    run: endpoint('POST', `/api/${slug}/:batch/import`, step(`Creates the ${noun} of an import with all that they need.`)),
    undo: endpoint('POST', `/api/${slug}/:batch/undo`, step('Begins to remove what an import created, as long as nothing depends on it.', 'imports.depends')),
    abandon: endpoint('POST', `/api/${slug}/:batch/abandon`, step('Ends an import before anything was created.')),
  };
}

/** The endpoints of any kind, under one address. */
export type ImportEndpoints<Slug extends string = 'imports'> = ReturnType<typeof importEndpoints<Slug, string, z.ZodObject, 'company' | 'manager'>>;
