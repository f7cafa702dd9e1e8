import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { accountsPaths } from '../../accounts.paths.ts';
import { endSession } from '../own-account.ts';

/** Ends the session of an account that waits, and leads to sign-in. */
export function SignOutButton() {
  const router = useRouter();
  return (
    <Button variant="default" onClick={() => void endSession().then(() => router.navigate({ href: accountsPaths.signIn, replace: true }))}>
      {m['accounts.waiting.signOut']()}
    </Button>
  );
}
