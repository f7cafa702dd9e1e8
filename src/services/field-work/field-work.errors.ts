import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';
import { issue } from '#platform/kernel/issues.ts';

export const fieldWorkError = errors({ 'field-work.tooManyPhotos': [409, m['field-work.error.tooManyPhotos']] });

export const checkError = errors({
  /** The customer or the office has the report of the intervention: nothing joins it. */
  'field-work.mergeIssued': [409, m['field-work.error.mergeIssued']],
  'field-work.mergeTooLong': [409, m['field-work.error.mergeTooLong']],
});

export const liftedLater = issue('field-work.liftedLater', m['field-work.flaw.liftedLater']);
