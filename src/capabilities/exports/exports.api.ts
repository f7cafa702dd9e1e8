import { z } from 'zod';
import { labelFields } from '#platform/http/field-labels.ts';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { limits } from '#platform/http/limits.ts';
import { instant, responseText, text, uuid, boundedList } from '#platform/http/schemas.ts';
import { exportStates } from './export.ts';

/** An export of the caller, in preparation or finished. */
export const exportSummary = z
  .object({
    id: uuid(),
    kind: responseText(40),
    title: responseText(200),
    /** Company of the rows; null for several. */
    companyName: responseText(200).nullable(),
    state: z.enum(exportStates),
    /** Reason why it cannot be made, in the language in which it was asked for; null where another attempt may succeed. */
    failure: responseText(1000).nullable(),
    /** Rows written so far, of `total`. */
    progress: z.int().min(0),
    total: z.int().min(0).nullable(),
    fileName: responseText(255).nullable(),
    /** In bytes. */
    fileSize: z.int().nullable(),
    createdAt: instant(),
    finishedAt: instant().nullable(),
    /** Time at which the file is deleted. */
    endsAt: instant().nullable(),
  })
  .meta({ id: 'Export' });
export type ExportSummary = z.output<typeof exportSummary>;

const byId = z.object({ id: uuid() });

export const createExport = endpoint('POST', '/api/exports', {
  summary: 'Makes an Excel file of a list: few rows are answered by `address` at once, more are prepared in the background under `id`.',
  errors: ['exports.unknownKind', 'exports.tooManyAtOnce', 'forbidden.prices'],
  access: 'company',
  limit: limits.answers,
  companies: 'all',
  isNarrowed: true,
  body: labelFields(
    z.strictObject({
      kind: text(40).regex(/^[a-z]+(?:-[a-z]+)*$/),
      /** Filters and sort as in the address of the list. */
      query: z.record(z.string().max(40), z.string().max(400)).refine((query) => Object.keys(query).length <= 40),
      /** Title in the list of exports; by default the name of the exported list. */
      title: text(200).optional(),
    }),
    { kind: m['exports.label.kind'], query: m['exports.label.query'], title: m['exports.label.title'] },
  ),
  response: z.object({ address: responseText(8000).nullable(), id: uuid().nullable() }),
});

export const listExports = endpoint('GET', '/api/exports', {
  summary: "The caller's prepared files, latest first.",
  access: 'person',
  response: z.object({ rows: boundedList(exportSummary, 100) }),
});

export const retryExport = endpoint('POST', '/api/exports/:id/retry', {
  summary: 'Prepares a file again whose preparation failed.',
  errors: ['exports.notFailed', 'exports.tooManyAtOnce'],
  access: 'person',
  limit: limits.answers,
  params: byId,
  response: z.object({ id: uuid() }),
});

export const deleteExport = endpoint('DELETE', '/api/exports/:id', {
  summary: 'Deletes a prepared file, or stops its preparation.',
  access: 'person',
  params: byId,
});

export const exportFile = endpoint('GET', '/api/exports/:id/file', {
  summary: 'A prepared file.',
  errors: ['exports.notReady', 'exports.rightsChanged'],
  access: 'person',
  params: byId,
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/** All lists of several companies in one workbook. */
export const exportEverything = endpoint('GET', '/api/exports/everything', {
  summary: 'All lists of the companies as one Excel file, up to 2,000 rows; more are prepared by POST /api/exports.',
  access: 'company',
  companies: 'all',
  errors: ['exports.tooManyRows'],
  query: z.object({}),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  costly: true,
});
