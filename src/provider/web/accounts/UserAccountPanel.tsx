import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#orders/orders.paths.ts';
import { inCompany } from '#platform/address.ts';
import { newIntent } from '#platform/web/api.ts';
import { toastFailure } from '#platform/web/feedback/failures.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { Link } from '#platform/web/Link.tsx';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { Properties } from '#platform/web/parts/Properties.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import type { UserAccountDetail } from '../../user-accounts.api.ts';
import { IssuedLink } from '#accounts/web/parts/IssuedLink.tsx';
import type { LinkRequest } from '#accounts/web/parts/LinkForm.tsx';
import styles from '#queues/web/parts/Item.module.css';
import { userAccount, userAccounts } from '../provider.queries.ts';
import { accountLook, belongsTo } from './user-accounts.list.tsx';

const LinkForm = lazy(() => import('#accounts/web/parts/LinkForm.tsx').then((file) => ({ default: file.LinkForm })));

interface UserAccountPanelProps {
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** An account open beside the list: its owner, its companies, and a direct link for it. */
export function UserAccountPanel({ id, closeTo, previousTo, nextTo }: UserAccountPanelProps) {
  const { data: account, error, refetch } = useQuery(userAccount(id));
  return (
    <SidePanel shown={id} title={account?.fullName ?? m['platform.list.detail']()} closeTo={closeTo} previousTo={previousTo} nextTo={nextTo}>
      {account ? (
        <div className={styles.item}>
          <p>
            <Status {...accountLook(account.status)} />
          </p>
          <Identity account={account} />
          <DirectLink account={account} />
        </div>
      ) : error ? (
        <LoadError title={m['provider.accounts.failedToLoad']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </SidePanel>
  );
}

function Identity({ account }: { account: UserAccountDetail }) {
  const format = useFormat();
  return (
    <Properties
      items={[
        { label: m['provider.field.email'](), value: account.email },
        { label: m['provider.field.landline'](), value: account.landline },
        { label: m['provider.field.mobile'](), value: account.mobile },
        { label: m['provider.field.jobFunction'](), value: account.jobFunction },
        account.companies.length === 0
          ? { label: m['provider.accounts.kind'](), value: belongsTo(account) }
          : {
              label: m['provider.field.companies'](),
              value: (
                <ul>
                  {account.companies.map(({ companyId, name, role }) => (
                    <li key={companyId}>
                      <Link to={inCompany(ordersAddress(), companyId)}>{role === 'manager' ? m['provider.accounts.role.manager']({ name }) : name}</Link>
                    </li>
                  ))}
                </ul>
              ),
            },
        { label: m['provider.accounts.createdAt'](), value: format.instant(account.createdAt) },
      ]}
    />
  );
}

/** The link is not stored: it is shown only here and only once. */
function DirectLink({ account }: { account: UserAccountDetail }) {
  const issue = useMutation({
    mutationFn: (request: LinkRequest) =>
      userAccounts.call('POST /api/provider/accounts/:id/link', { params: { id: account.id }, body: request }, { idempotencyKey: newIntent() }),
    onSuccess: () => toast({ kind: 'success', title: m['provider.accounts.linkIssued']({ name: account.fullName }) }),
    onError: (failure) => toastFailure(m['provider.action.failed'](), failure),
  });
  if (issue.data) return <IssuedLink {...issue.data} />;
  return (
    <section className={styles.section} aria-labelledby="account-link">
      <h3 id="account-link" className={styles.heading}>
        {m['provider.link.title']()}
      </h3>
      {account.status === 'active' ? (
        <>
          <p className={styles.note}>{m['provider.accounts.linkText']()}</p>
          <Suspense fallback={null}>
            <LinkForm isPrimary isBusy={issue.isPending} onIssue={(request) => issue.mutate(request)} />
          </Suspense>
        </>
      ) : (
        <p className={styles.note}>{m['provider.error.accountInactive']()}</p>
      )}
    </section>
  );
}
