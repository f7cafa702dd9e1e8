import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/errors.ts';

export const importError = errors({
  'contract-imports.underWay': [409, m['contract-imports.error.underWay']],
  'contract-imports.state': [409, m['contract-imports.error.state']],
  'contract-imports.limited': [403, m['contract-imports.error.limited']],
  'contract-imports.depends': [409, m['contract-imports.error.depends']],
});
