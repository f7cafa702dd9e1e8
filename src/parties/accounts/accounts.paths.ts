import { framePaths, buildAddress, withQuery } from '#platform/kernel/address.ts';

/** Screens of sign-in, sign-up, the profile, and the users of a company. */
export const accountsPaths = {
  signIn: '/sign-in',
  signInByLink: '/sign-in/{loginpassword}',
  signInByLinkAndGo: '/sign-in/{loginpassword}/{redirect}',
  signUp: '/sign-up',
  passwordReset: '/password-reset',
  profile: framePaths.profile,
  users: '/adminuser/{person?}',
} as const;

/** The users of the company on screen, with one of them open beside the list when their id is given. */
export const usersAddress = (person?: string): string => buildAddress(accountsPaths.users, { person });

/** Address of a direct sign-in link. `redirect` is a path of this application. */
export const directLinkAddress = (code: string, redirect?: string): string =>
  redirect === undefined
    ? buildAddress(accountsPaths.signInByLink, { loginpassword: code })
    : buildAddress(accountsPaths.signInByLinkAndGo, { loginpassword: code, redirect });

/** Address that confirms a new e-mail address. Readers who are signed out sign in first. */
export const emailConfirmationAddress = (code: string): string => buildAddress(accountsPaths.profile, {}, { confirmation: code });

/** Address that confirms the address of a new account. Readers who are signed out sign in first: only who chose its password may confirm it. */
export const signUpConfirmationAddress = (code: string): string => buildAddress(accountsPaths.signUp, {}, { confirmation: code });

/** Address that accepts an invitation: people with an account sign in first, others choose a password. */
export function invitationAddress(code: string, hasAccount: boolean): string {
  const target = buildAddress(accountsPaths.signUp, {}, { invitation: code });
  return hasAccount ? withQuery(accountsPaths.signIn, { redirect: target }) : target;
}
