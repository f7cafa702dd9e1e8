import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { queryWhole, responseText, uuid } from '#platform/http/schemas.ts';

/** A row in the queue of those that failed or wait, as the journal and live updates name it. */
export const feedRowKind = 'feedRow';
/** A run of a feed, as live updates name it. */
export const feedRunKind = 'feedRun';

/** Bounds of one request. */
export const lineMaxBytes = 4_194_304;
export const linesAtMost = 200_000;
/** Every row is listed up to here, beyond only those that did not land. */
export const rowsListed = 1_000;
export const refusedRowsListed = 10_000;
/** Maximum corrected values listed of a row. */
export const keptListed = 100;

export const rowResults = ['created', 'updated', 'unchanged', 'deleted', 'waiting', 'failed'] as const;
export type RowResult = (typeof rowResults)[number];

const rowReport = z
  .object({
    line: z.int().min(1),
    /** The ERP's id; null when the line could not be read. */
    id: responseText(200).nullable(),
    result: z.enum(rowResults),
    /** The missing object that a waiting row waits for. */
    waitsFor: z.object({ entity: responseText(60), id: responseText(200) }).optional(),
    errors: z
      .array(z.object({ path: responseText(300), code: responseText(100), message: responseText(1000) }))
      .max(20)
      .optional(),
    /** Fields of a later version of the feed, which were left out: the object has landed without them. */
    warnings: z
      .array(z.object({ path: responseText(300), code: responseText(100), message: responseText(1000) }))
      .max(20)
      .optional(),
    /** Values that people have corrected in the portal, and that the row did not overwrite: `sent` is yours, `kept` is theirs. */
    kept: z
      .array(z.object({ path: responseText(300), sent: responseText(1000).nullable(), kept: responseText(1000).nullable() }))
      .max(keptListed)
      .optional(),
  })
  .meta({ id: 'FeedRowReport' });
export type RowReport = z.output<typeof rowReport>;

const count = () => z.int().min(0);

export const feedSummary = z
  .object({
    run: uuid(),
    entity: responseText(60),
    quiet: z.boolean(),
    /** Version of the feed that the portal knows. */
    feedVersion: z.int().min(1),
    received: count(),
    created: count(),
    updated: count(),
    unchanged: count(),
    deleted: count(),
    waiting: count(),
    failed: count(),
    /** Rows of earlier runs that had waited for something this run brought, and have landed now. */
    released: count(),
    /** Rows in which the portal kept a value that people have corrected there. */
    kept: count(),
    rows: z.array(rowReport).max(rowsListed + refusedRowsListed),
    /** Rows left out of the list. */
    omitted: count(),
  })
  .meta({ id: 'FeedSummary' });
export type FeedSummary = z.output<typeof feedSummary>;

/** @param rows the schema of a row of each kind of object that is received */
export const receiveFeed = (rows: Readonly<Record<string, z.ZodType>>) =>
  endpoint('POST', '/api/ingest/:entity', {
    summary: 'Receives objects from the ERP as lines of JSON (NDJSON). Each row lands or is reported; sending it again changes nothing.',
    access: 'feed',
    lines: { by: 'entity', rows },
    errors: ['ingest.notNdjson', 'ingest.tooManyLines', 'ingest.notOfKey'],
    params: z.object({ entity: z.enum(Object.keys(rows)) }),
    /** `feedVersion`: the version that the rows are written for. Fields that a later one has are reported as warnings, not refused.
     *  `quiet=1`: journalled and searchable, but nobody is notified. The first run of a company always is. */
    query: z.object({
      feedVersion: queryWhole(1, feedVersionMax).optional(),
      quiet: z
        .enum(['0', '1'])
        .transform((flag) => flag === '1')
        .optional(),
    }),
    response: feedSummary,
  });

export const feedVersionMax = 100_000;
