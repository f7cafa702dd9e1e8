import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const importError = errors({
  'imports.underWay': [409, m['imports.error.underWay']],
  'imports.state': [409, m['imports.error.state']],
  'imports.limited': [403, m['imports.error.limited']],
  'imports.depends': [409, m['imports.error.depends']],
});
