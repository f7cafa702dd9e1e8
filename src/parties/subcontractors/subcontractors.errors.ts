import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const subcontractorError = errors({ 'subcontractors.wrongCode': [422, m['subcontractors.error.wrongCode']] });
