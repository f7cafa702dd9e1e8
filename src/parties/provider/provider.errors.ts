import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const providerError = errors({
  'provider.alreadySetUp': [409, m['provider.error.alreadySetUp']],
  'provider.accountInactive': [409, m['operations.error.accountInactive']],
  'provider.noMailServer': [409, m['provider.error.noMailServer']],
  'provider.logoTooSmall': [422, m['provider.error.logoTooSmall']],
  'provider.nothingToReplay': [409, m['provider.error.nothingToReplay']],
  'provider.keyRevoked': [409, m['provider.error.keyRevoked']],
});

export const notColour = issue('provider.notColour', m['provider.field.notColour']);
export const accentUnreadable = issue('provider.accentUnreadable', m['provider.field.accentUnreadable']);
export const notOpeningTime = issue('provider.notOpeningTime', m['provider.hours.notTime']);
export const notClosingTime = issue('provider.notClosingTime', m['provider.hours.notClosingTime']);
export const closesBeforeOpening = issue('provider.closesBeforeOpening', m['provider.hours.closesBefore']);
export const notClosingDays = issue('provider.notClosingDays', m['provider.hours.notDays']);
export const tooManyClosingDays = issue('provider.tooManyClosingDays', m['provider.hours.tooMany']);
export const notIban = issue('provider.notIban', m['provider.field.notIban']);
export const notBic = issue('provider.notBic', m['provider.field.notBic']);
export const notSiren = issue('provider.notSiren', m['provider.field.notSiren']);
export const notSiret = issue('provider.notSiret', m['provider.field.notSiret']);
export const notVatNumber = issue('provider.notVatNumber', m['provider.field.notVatNumber']);
export const notWebsite = issue('provider.notWebsite', m['provider.field.notWebsite']);
export const hostIncomplete = issue('provider.hostIncomplete', m['provider.field.hostIncomplete']);
export const notTrackingTemplate = issue('provider.notTrackingTemplate', (_params, options) => m['provider.field.notTrackingTemplate']({ n: '{n}' }, options));
export const sharedEntity = issue('provider.sharedEntity', m['provider.keys.sharedEntity']);
export const notLastDay = issue('provider.notLastDay', m['provider.keys.notLastDay']);
export const notFirstRunCode = issue('provider.notFirstRunCode', m['provider.firstRun.notCode']);
