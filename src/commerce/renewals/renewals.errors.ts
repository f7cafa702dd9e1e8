import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const renewalError = errors({
  /** Nothing of the selection can be renewed. */
  'renewals.nothing': [409, m['renewals.error.nothing']],
  /** Other lines can be renewed than those that the reader saw. */
  'renewals.changed': [409, m['renewals.error.changed']],
  /** The provider has answered it, or it was dropped already. */
  'renewals.handled': [409, m['renewals.error.handled']],
});
