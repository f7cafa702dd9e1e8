import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';
import { issue } from '#platform/issues.ts';

export const licencesError = errors({ 'licences.importLimited': [403, m['licences.error.importLimited']] });

/** Refusals of an export as a whole. */
export const notAnExport = issue('licences.notAnExport', m['licences.flaw.notAnExport']);
export const exportTooLong = issue('licences.exportTooLong', m['licences.flaw.exportTooLong']);
export const unknownSubOrganisation = issue('licences.unknownSubOrganisation', m['licences.flaw.unknownSubOrganisation']);
