import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountsPaths } from '../accounts.paths.ts';
import { keepLink } from './direct-link.ts';

/** `/sign-in/{loginpassword}/{redirect?}`: removes the code from the address and the history at once, then signs in. */
export function SignInByLinkPage() {
  const { loginpassword, redirect } = useParams({ strict: false }) as { loginpassword: string; redirect?: string };
  const router = useRouter();
  useEffect(() => {
    keepLink(loginpassword, redirect);
    void router.navigate({ href: accountsPaths.signIn, replace: true });
  }, [loginpassword, redirect, router]);
  return null;
}
