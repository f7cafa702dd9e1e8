import { platformError, type AppError } from '#platform/errors.ts';
import { passwordCommon } from '../account.issues.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A refusal that names one field of the form. */
export const refuseField = (path: string, code: string): AppError => platformError('invalid', {}, { flaws: [{ path, code }] });

/** What the form's schema cannot know. @throws invalid when the password is one that everybody tries first */
export function checkNewPassword(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw refuseField('password', passwordCommon);
}
