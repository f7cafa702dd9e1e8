import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { uuid } from '#platform/http/schemas.ts';
import { exportKinds, rowReasons } from './import/vendor-export.ts';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

/** Maximum bytes of an export. */
export const exportMaxBytes = 2 * 1024 * 1024;
/** Maximum rows that a report lists one by one. */
export const listedFlawsMax = 200;

export const licenceImport = labelFields(
  z.strictObject({ /** Owner of the licences; the company as a whole when absent. */ subOrganisationId: uuid().nullish() }),
  { subOrganisationId: m['licences.column.subOrganisation'] },
  { export: m['licences.import.file'] },
);

const report = z
  .object({
    kind: z.enum(exportKinds),
    /** Rows of the export. */
    read: z.int(),
    /** Order of day and month in which ambiguous days were read; null where each day was certain. */
    dayOrder: z.enum(['dayFirst', 'monthFirst']).nullable(),
    /** Licences that are new, that changed, and that stand as before. */
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    flawCount: z.int(),
    /** The first rows that were not understood. */
    flaws: z.array(z.object({ row: z.int(), reason: z.enum(rowReasons) })).max(listedFlawsMax),
  })
  .meta({ id: 'LicenceImportReport' });
export type LicenceImportReport = z.output<typeof report>;

export const importLicences = endpoint('POST', '/api/licences/imports', {
  summary:
    "Takes over a vendor's export: CSV or Excel in the Smart Software Manager's columns (transactions or summary), or Meraki licence JSON. Sent again, it changes nothing.",
  errors: ['licences.importLimited'],
  access: 'manager',
  limit: limits.files,
  body: licenceImport,
  files: { export: { accept: 'tables', atMost: 1, maxBytes: exportMaxBytes, isRequired: true } },
  readBack: null,
  costly: true,
  response: report,
});

export const licencesError = declareErrors({ 'licences.importLimited': [403, m['licences.error.importLimited']] });

/** Refusals of an export as a whole. */
export const notAnExport = declareIssue('licences.notAnExport', m['licences.flaw.notAnExport']);
export const exportTooLong = declareIssue('licences.exportTooLong', m['licences.flaw.exportTooLong']);
export const unknownSubOrganisation = declareIssue('licences.unknownSubOrganisation', m['licences.flaw.unknownSubOrganisation']);
/** A head without rows below it, or an empty list. */
export const noRows = declareIssue('licences.noRows', m['licences.flaw.noRows']);
/** A known export without licences: of contracts or of devices. */
export const otherExport = declareIssue('licences.otherExport', m['licences.flaw.otherExport']);
/** The overview of Meraki that counts states only. */
export const onlyCounts = declareIssue('licences.onlyCounts', m['licences.flaw.onlyCounts']);
/** Limits of the overview beside the keys of which they are made: both would count the same licences. */
export const countedTwice = declareIssue('licences.countedTwice', m['licences.flaw.countedTwice']);
/** Days that begin with the day beside days that begin with the month. */
export const mixedDays = declareIssue('licences.mixedDays', ({ dayFirst, monthFirst }, options) =>
  m['licences.flaw.mixedDays']({ dayFirst: String(dayFirst), monthFirst: String(monthFirst) }, options),
);
