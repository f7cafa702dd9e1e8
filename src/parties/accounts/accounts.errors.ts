import { m } from '#generated/messages/messages.js';
import { declareErrors } from '#platform/kernel/errors.ts';

/** Refusals of the account endpoints. Their sentences are prescribed word for word. */
export const accountError = declareErrors({
  'accounts.signInFailed': [401, m['accounts.error.signInFailed']],
  'accounts.linkSpent': [410, m['accounts.error.linkSpent']],
  'accounts.emailChangeFailed': [422, m['accounts.error.emailChangeFailed']],
  'accounts.passwordChangeFailed': [422, m['accounts.error.passwordChangeFailed']],
  'accounts.emailLinkSpent': [410, m['accounts.error.emailLinkSpent']],
  'accounts.confirmationSpent': [410, m['accounts.error.confirmationSpent']],
  'accounts.alreadyConfirmed': [409, m['accounts.error.alreadyConfirmed']],
  'accounts.addressOfCompany': [409, m['accounts.error.addressOfCompany']],
  'accounts.lastManager': [409, m['accounts.error.lastManager']],
  'accounts.lastAdministrator': [409, m['accounts.error.lastAdministrator']],
  'accounts.linkTooLong': [403, m['accounts.error.linkTooLong']],
  'accounts.linkForOneself': [403, m['accounts.error.linkForOneself']],
  'accounts.notViewable': [409, m['accounts.error.notViewable']],
  'accounts.alreadyHandled': [409, m['accounts.error.alreadyHandled']],
});
