import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress } from '#commerce/orders/orders.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { formatTitleWithout, PanelFailure } from '#platform/lists/web/object-panel.tsx';
import { SidePanel } from '#platform/lists/web/SidePanel.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { Status } from '#platform/kit/web/parts/Status.tsx';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { UserAccountDetail } from '../../user-accounts.api.ts';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { userAccountQuery } from '../operations.queries.ts';
import { DirectLink } from '../parts/DirectLink.tsx';
import { StaffPart } from './StaffPart.tsx';
import { accountLook, formatAddress, formatMembership } from './account-looks.ts';

const PersonalData = lazy(() => import('#workbench/personal-data/web/parts/PersonalData.tsx').then((file) => ({ default: file.PersonalData })));

interface UserAccountPanelProps {
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** An account open beside the list: its owner, its companies, and a direct link for it. */
export function UserAccountPanel({ id, closeTo, previousTo, nextTo }: UserAccountPanelProps) {
  const { data: account, error, refetch } = useQuery(userAccountQuery(id));
  return (
    <SidePanel shown={id} title={account?.fullName ?? formatTitleWithout(error)} closeTo={closeTo} previousTo={previousTo} nextTo={nextTo}>
      {account ? (
        <div className={styles.item}>
          <p>
            <Status {...accountLook(account.status)} />
          </p>
          <Identity account={account} />
          {account.staffRole === null || account.status === 'erased' ? null : (
            <StaffPart key={`staff ${account.id}`} account={{ ...account, staffRole: account.staffRole }} />
          )}
          {account.status === 'erased' ? null : <DirectLink account={account} />}
          <Suspense fallback={null}>
            <PersonalData owner={{ id: account.id, fullName: account.fullName, kind: 'account' }} onErased={() => void queryClient.invalidateQueries()} />
          </Suspense>
        </div>
      ) : error ? (
        <PanelFailure title={m['operations.accounts.failedToLoad']()} failure={error} onRetry={() => void refetch()} closeTo={closeTo} />
      ) : null}
    </SidePanel>
  );
}

function Identity({ account }: { account: UserAccountDetail }) {
  const format = useFormat();
  return (
    <Properties
      items={[
        { label: m['operations.field.email'](), value: formatAddress(account) },
        { label: m['operations.field.landline'](), value: account.landline },
        { label: m['operations.field.mobile'](), value: account.mobile },
        { label: m['operations.field.jobFunction'](), value: account.jobFunction },
        account.companies.length === 0
          ? { label: m['operations.accounts.kind'](), value: formatMembership(account) }
          : {
              label: m['operations.field.companies'](),
              value: (
                <ul>
                  {account.companies.map(({ companyId, name, role }) => (
                    <li key={companyId}>
                      <Link to={withCompany(ordersAddress(), companyId)}>{role === 'manager' ? m['operations.accounts.role.manager']({ name }) : name}</Link>
                    </li>
                  ))}
                </ul>
              ),
            },
        { label: m['operations.accounts.createdAt'](), value: format.instant(account.createdAt) },
      ]}
    />
  );
}
