import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';

export const fieldWorkError = errors({ 'field-work.tooManyPhotos': [409, m['field-work.error.tooManyPhotos']] });
