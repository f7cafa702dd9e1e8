import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { IssuedLink } from '#parties/accounts/web/parts/IssuedLink.tsx';
import type { LinkRequest } from '#parties/accounts/web/parts/LinkForm.tsx';
import { m } from '#generated/messages/messages.js';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import type { UserAccountDetail } from '../../user-accounts.api.ts';
import { userAccounts } from '../operations.queries.ts';

const LinkForm = lazy(() => import('#parties/accounts/web/parts/LinkForm.tsx').then((file) => ({ default: file.LinkForm })));

/** Direct link for an account, for administrators. It is not stored: it is shown only here and only once. */
export function DirectLink({ account }: { account: Pick<UserAccountDetail, 'id' | 'fullName' | 'status'> }) {
  const issue = useMutation({
    mutationFn: (request: LinkRequest) =>
      userAccounts.call('POST /api/provider/accounts/:id/link', { params: { id: account.id }, body: request }, { idempotencyKey: newIntent() }),
    onSuccess: () => toast({ kind: 'success', title: m['operations.accounts.linkIssued']({ name: account.fullName }) }),
    onError: (failure) => toastFailure(m['operations.action.failed'](), failure),
  });
  if (issue.data) return <IssuedLink {...issue.data} />;
  return (
    <section className={styles.section} aria-labelledby="account-link">
      <h3 id="account-link" className={styles.heading}>
        {m['operations.link.title']()}
      </h3>
      {account.status === 'active' ? (
        <>
          <p className={styles.note}>{m['operations.accounts.linkText']()}</p>
          <Suspense fallback={null}>
            <LinkForm isPrimary isBusy={issue.isPending} onIssue={(request) => issue.mutate(request)} />
          </Suspense>
        </>
      ) : (
        <p className={styles.note}>{m['operations.error.accountInactive']()}</p>
      )}
    </section>
  );
}
