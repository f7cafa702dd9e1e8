import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const sitesError = errors({
  /** Adding and archiving sites takes somebody who sees the whole company. */
  'sites.limited': [403, m['sites.error.limited']],
  /** A test of a geocoder, or of tiles, that the installation does not use. */
  'sites.noService': [409, m['sites.error.noService']],
  /** A ticket that is not closed names the contact. */
  'sites.contactInUse': [409, m['sites.error.contactInUse']],
});

export const labelRequired = issue('sites.labelRequired', m['sites.flaw.labelRequired']);
export const typeRequired = issue('sites.typeRequired', m['sites.flaw.typeRequired']);
/** Another site of the company has this code. */
export const siteCodeTaken = issue('sites.codeTaken', m['sites.flaw.codeTaken']);
/** A code that is a word of addresses. */
export const siteCodeReserved = issue('sites.codeReserved', m['sites.flaw.codeReserved']);
export const notPhone = issue('sites.notPhone', m['sites.flaw.notPhone']);
export const notTime = issue('sites.notTime', m['sites.flaw.notTime']);
export const hoursReversed = issue('sites.hoursReversed', m['sites.flaw.hoursReversed']);
export const hoursOverlapping = issue('sites.hoursOverlapping', m['sites.flaw.hoursOverlapping']);
/** A site has one main contact. */
export const secondMain = issue('sites.secondMain', m['sites.flaw.secondMain']);
/** The same contact stands twice in the list. */
export const contactTwice = issue('sites.contactTwice', m['sites.flaw.contactTwice']);
/** A contact of a site is either a known one or a new one. */
export const contactMissing = issue('sites.contactMissing', m['sites.flaw.contactMissing']);
export const contactUnknown = issue('sites.contactUnknown', m['sites.flaw.contactUnknown']);
export const siteUnknown = issue('sites.siteUnknown', m['sites.flaw.siteUnknown']);
