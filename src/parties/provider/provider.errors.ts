import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';
import { declareIssue } from '#platform/kernel/issues.ts';

export const providerError = declareErrors({
  'provider.alreadySetUp': [409, m['provider.error.alreadySetUp']],
  'provider.accountInactive': [409, m['operations.error.accountInactive']],
  'provider.noMailServer': [409, m['provider.error.noMailServer']],
  'provider.logoTooSmall': [422, m['provider.error.logoTooSmall']],
  'provider.nothingToReplay': [409, m['provider.error.nothingToReplay']],
  'provider.keyRevoked': [409, m['provider.error.keyRevoked']],
});

export const notColour = declareIssue('provider.notColour', m['provider.field.notColour']);
export const accentUnreadable = declareIssue('provider.accentUnreadable', m['provider.field.accentUnreadable']);
export const notOpeningTime = declareIssue('provider.notOpeningTime', m['provider.hours.notTime']);
export const notClosingTime = declareIssue('provider.notClosingTime', m['provider.hours.notClosingTime']);
export const closesBeforeOpening = declareIssue('provider.closesBeforeOpening', m['provider.hours.closesBefore']);
export const notClosingDays = declareIssue('provider.notClosingDays', m['provider.hours.notDays']);
export const tooManyClosingDays = declareIssue('provider.tooManyClosingDays', m['provider.hours.tooMany']);
export const notIban = declareIssue('provider.notIban', m['provider.field.notIban']);
export const notBic = declareIssue('provider.notBic', m['provider.field.notBic']);
export const notSiren = declareIssue('provider.notSiren', m['provider.field.notSiren']);
export const notSiret = declareIssue('provider.notSiret', m['provider.field.notSiret']);
export const notVatNumber = declareIssue('provider.notVatNumber', m['provider.field.notVatNumber']);
export const notWebsite = declareIssue('provider.notWebsite', m['provider.field.notWebsite']);
export const hostIncomplete = declareIssue('provider.hostIncomplete', m['provider.field.hostIncomplete']);
export const notTrackingTemplate = declareIssue('provider.notTrackingTemplate', (_params, options) =>
  m['provider.field.notTrackingTemplate']({ n: '{n}' }, options),
);
export const sharedEntity = declareIssue('provider.sharedEntity', m['provider.keys.sharedEntity']);
export const notLastDay = declareIssue('provider.notLastDay', m['provider.keys.notLastDay']);
export const notFirstRunCode = declareIssue('provider.notFirstRunCode', m['provider.firstRun.notCode']);
