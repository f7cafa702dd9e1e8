import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const personalDataError = errors({
  'personal-data.ownAccount': [409, m['personal-data.refused.ownAccount']],
  'personal-data.lastManager': [409, m['personal-data.refused.lastManager']],
  'personal-data.hasWork': [409, m['personal-data.refused.hasWork']],
  'personal-data.erased': [409, m['personal-data.refused.erased']],
});
