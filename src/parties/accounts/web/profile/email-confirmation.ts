import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import type { SessionUser } from '#platform/http/session.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { accountsPaths } from '../../accounts.paths.ts';
import { accounts } from '../accounts.queries.ts';
import { keepUser } from './save-profile.tsx';

const confirming = new Map<string, Promise<{ user: SessionUser }>>();

/** Confirms the new address by the code in the link, and removes the code from the address. Runs once, however often the page renders. */
export function useEmailConfirmation(): void {
  const { confirmation: code } = useSearch({ strict: false }) as { confirmation?: string };
  const router = useRouter();
  useEffect(() => {
    if (!code || confirming.has(code)) return;
    const call = accounts.call('POST /api/email-changes/confirm', { body: { code } });
    confirming.set(code, call);
    void router.navigate({ href: accountsPaths.profile, replace: true });
    call.then(
      ({ user }) => {
        keepUser(user);
        toast({ kind: 'success', title: m['accounts.email.confirmed'](), text: m['accounts.email.confirmedText']({ email: user.email }) });
      },
      (failure: unknown) => toastFailure(m['accounts.email.notConfirmed'](), failure),
    );
  }, [code, router]);
}
