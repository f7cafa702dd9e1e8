import { expect, test } from 'vitest';
import { toFlaw } from '#platform/kernel/issues.ts';
import { identifierEmail, identifierRequired } from './account.issues.ts';
import { forgottenPassword } from './sign-in.api.ts';

test.each([
  ['', identifierRequired],
  ['  ', identifierRequired],
  ['camille', identifierEmail],
])('a forgotten password of “%s” is refused as %s', (email, code) => {
  const { error } = forgottenPassword.safeParse({ email }, { reportInput: true });
  expect(error?.issues.map((one) => toFlaw(one).code)).toEqual([code]);
});
