import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

export const sitesError = declareErrors({
  /** Adding and archiving sites takes somebody who sees the whole company. */
  'sites.limited': [403, m['sites.error.limited']],
  /** A test of a geocoder, or of tiles, that the installation does not use. */
  'sites.noService': [409, m['sites.error.noService']],
  /** A ticket that is not closed names the contact. */
  'sites.contactInUse': [409, m['sites.error.contactInUse']],
});

export const labelRequired = declareIssue('sites.labelRequired', m['sites.flaw.labelRequired']);
export const typeRequired = declareIssue('sites.typeRequired', m['sites.flaw.typeRequired']);
/** Another site of the company has this code. */
export const siteCodeTaken = declareIssue('sites.codeTaken', m['sites.flaw.codeTaken']);
/** A code that is a word of addresses. */
export const siteCodeReserved = declareIssue('sites.codeReserved', m['sites.flaw.codeReserved']);
export const notPhone = declareIssue('sites.notPhone', m['sites.flaw.notPhone']);
export const notTime = declareIssue('sites.notTime', m['sites.flaw.notTime']);
export const hoursReversed = declareIssue('sites.hoursReversed', m['sites.flaw.hoursReversed']);
export const hoursOverlapping = declareIssue('sites.hoursOverlapping', m['sites.flaw.hoursOverlapping']);
/** A site has one main contact. */
export const secondMain = declareIssue('sites.secondMain', m['sites.flaw.secondMain']);
/** The same contact stands twice in the list. */
export const contactTwice = declareIssue('sites.contactTwice', m['sites.flaw.contactTwice']);
/** A contact of a site is either a known one or a new one. */
export const contactMissing = declareIssue('sites.contactMissing', m['sites.flaw.contactMissing']);
export const contactUnknown = declareIssue('sites.contactUnknown', m['sites.flaw.contactUnknown']);
export const siteUnknown = declareIssue('sites.siteUnknown', m['sites.flaw.siteUnknown']);
