import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';
import { issue } from '#platform/issues.ts';

export const fieldWorkError = errors({ 'field-work.tooManyPhotos': [409, m['field-work.error.tooManyPhotos']] });

export const liftedLater = issue('field-work.liftedLater', m['field-work.flaw.liftedLater']);
