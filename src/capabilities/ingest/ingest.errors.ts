import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { formatNumber } from '#platform/kernel/number-format.ts';
import { declareIssue } from '#platform/kernel/issues.ts';
import type { Locale } from '#platform/kernel/locale.ts';

export const ingestError = declareErrors({
  'ingest.tooManyLines': [
    413,
    ({ maximum }: { maximum: number }, { locale }: { locale: Locale }) =>
      m['ingest.error.tooManyLines']({ maximum: formatNumber(maximum, locale) }, { locale }),
  ],
  'ingest.notNdjson': [415, m['ingest.error.notNdjson']],
  'ingest.notOfKey': [403, m['ingest.error.notOfKey']],
  /** Another open row of the feed is about the same object. */
  'ingest.rowTaken': [409, m['ingest.error.rowTaken']],
  'ingest.rowGone': [404, m['ingest.error.rowGone']],
});

/** Flaws that any row may have, whatever it carries. */
export const notJson = declareIssue('ingest.notJson', m['ingest.flaw.notJson']);
export const notObject = declareIssue('ingest.notObject', m['ingest.flaw.notObject']);
export const notText = declareIssue('ingest.notText', m['ingest.flaw.notText']);
export const lineTooLong = declareIssue('ingest.lineTooLong', m['ingest.flaw.lineTooLong']);
/** A field that only a later version of the feed has. */
export const laterField = declareIssue('ingest.laterField', m['ingest.flaw.laterField']);
export const companyNotOfKey = declareIssue('ingest.companyNotOfKey', m['ingest.flaw.companyNotOfKey']);
export const companyIsProvider = declareIssue('ingest.companyIsProvider', m['ingest.flaw.companyIsProvider']);
export const taken = declareIssue('ingest.taken', ({ fields }: { fields: string }, options: { locale: Locale }) =>
  fields ? m['ingest.flaw.takenFields']({ fields }, options) : m['ingest.flaw.taken']({}, options),
);
export const stillUsed = declareIssue('ingest.stillUsed', ({ entity }: { entity: string }, options: { locale: Locale }) =>
  entity ? m['ingest.flaw.stillUsedBy']({ entity }, options) : m['ingest.flaw.stillUsed']({}, options),
);
export const notAccepted = declareIssue('ingest.refused', m['ingest.flaw.refused']);
export const documentTooLarge = declareIssue('ingest.documentTooLarge', m['ingest.flaw.documentTooLarge']);
// A document of a feed is refused by the same rules as an upload.
declareIssue('file.empty', m['platform.file.empty']);
declareIssue('file.type', m['platform.file.type']);
declareIssue('file.unreadable', m['platform.file.unreadable']);
