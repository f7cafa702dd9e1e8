import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

export const contractError = declareErrors({
  /** Contracts of several manufacturers bear this number. */
  'contracts.several': [404, m['contracts.error.several']],
  /** A contract spans sites and sub-organisations: only who sees the whole company may archive it. */
  'contracts.limited': [403, m['contracts.error.limited']],
  'contracts.staffOnly': [403, m['contracts.error.staffOnly']],
  /** Contract owned by the ERP or an import: not editable here. */
  'contracts.notEntered': [409, m['contracts.entry.error.notEntered']],
  /** A conversation, a document or a request for renewal names it. */
  'contracts.inUse': [409, m['contracts.entry.error.inUse']],
});

/** Why a row of contracts is refused by what is there already. */
export const numberTaken = declareIssue('contracts.numberTaken', m['contracts.flaw.numberTaken']);
