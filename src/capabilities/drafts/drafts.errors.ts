import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const draftError = errors({ 'drafts.tooMany': [409, m['drafts.error.tooMany']], 'drafts.tooManyFiles': [409, m['drafts.error.tooManyFiles']] });
