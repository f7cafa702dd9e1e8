import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const licencesError = errors({ 'licences.importLimited': [403, m['licences.error.importLimited']] });

/** Refusals of an export as a whole. */
export const notAnExport = issue('licences.notAnExport', m['licences.flaw.notAnExport']);
export const exportTooLong = issue('licences.exportTooLong', m['licences.flaw.exportTooLong']);
export const unknownSubOrganisation = issue('licences.unknownSubOrganisation', m['licences.flaw.unknownSubOrganisation']);
/** A head without rows below it, or an empty list. */
export const noRows = issue('licences.noRows', m['licences.flaw.noRows']);
/** A known export without licences: of contracts or of devices. */
export const otherExport = issue('licences.otherExport', m['licences.flaw.otherExport']);
/** The overview of Meraki that counts states only. */
export const onlyCounts = issue('licences.onlyCounts', m['licences.flaw.onlyCounts']);
/** Limits of the overview beside the keys of which they are made: both would count the same licences. */
export const countedTwice = issue('licences.countedTwice', m['licences.flaw.countedTwice']);
/** Days that begin with the day beside days that begin with the month. */
export const mixedDays = issue('licences.mixedDays', ({ dayFirst, monthFirst }, options) =>
  m['licences.flaw.mixedDays']({ dayFirst: String(dayFirst), monthFirst: String(monthFirst) }, options),
);
