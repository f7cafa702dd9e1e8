import { platformError, type AppError } from '#platform/kernel/errors.ts';
import { passwordCommon } from '../account.issues.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refusal that names one field of the form. */
export const refuseField = (path: string, code: string): AppError => platformError('invalid', {}, { flaws: [{ path, code }] });

/** Checks that need more than the form's schema. @throws invalid for a common password */
export function checkNewPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw refuseField('password', passwordCommon);
}
