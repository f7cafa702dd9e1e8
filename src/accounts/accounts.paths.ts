import { address } from '#platform/address.ts';

/** Screens of sign-in, sign-up and the own account. */
export const accountsPaths = {
  signIn: '/sign-in',
  signInByLink: '/sign-in/{loginpassword}',
  signInByLinkAndGo: '/sign-in/{loginpassword}/{redirect}',
  signUp: '/sign-up',
  passwordReset: '/password-reset',
  profile: '/profil',
} as const;

/** The address of a direct sign-in link; `redirect` is a path of this application (spec §2). */
export const directLinkAddress = (code: string, redirect?: string): string =>
  redirect === undefined
    ? address(accountsPaths.signInByLink, { loginpassword: code })
    : address(accountsPaths.signInByLinkAndGo, { loginpassword: code, redirect });

/** Confirms a new e-mail address; the reader signs in first when he is not. */
export const emailConfirmationAddress = (code: string): string => address(accountsPaths.profile, {}, { confirmation: code });
