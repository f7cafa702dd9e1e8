import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { currentCompany } from '#platform/kit/web/company.ts';
import { listQueryAt } from '#platform/lists/web/list-address.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/screen-page.ts';
import { accountAddress } from '#parties/provider/provider.paths.ts';
import type { UserAccount } from '../user-accounts.api.ts';
import { userAccountCard, userAccountColumns, userAccountsList } from './accounts/user-accounts.list.tsx';
import { UserAccountPanel } from './accounts/UserAccountPanel.tsx';
import { userAccountsPage } from './operations.queries.ts';

const InviteStaffDialog = lazy(() => import('./accounts/InviteStaffDialog.tsx').then((file) => ({ default: file.InviteStaffDialog })));

/** `/provider/accounts/{account?}`: accounts of all companies and of the provider, with one open beside the list. */
export function UserAccountsPage() {
  const { account } = useParams({ strict: false }) as { account?: string };
  usePageTitle(m['operations.accounts.title']());
  const router = useRouter();
  const [isInviting, setInviting] = useState(false);
  const list = useListState(userAccountsList);
  const page = useQuery(userAccountsPage(list.query));
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === account) ?? -1;
  const to = (row: UserAccount): string => list.keep(accountAddress(row.id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at]) : undefined);
  return (
    <>
      <ListPage
        list={list}
        title={m['operations.accounts.title']()}
        actions={
          <Button
            variant={account === undefined ? 'filled' : 'default'}
            leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {m['operations.staff.invite']()}
          </Button>
        }
        above={<p className="quiet">{m['operations.accounts.text']()}</p>}
        search={m['operations.accounts.search']()}
        fields={fieldsOf(userAccountsList, undefined, list.values)}
        columns={userAccountColumns}
        page={page}
        total={undefined}
        rowKey={(row) => row.id}
        rowTo={to}
        openKey={account}
        isQuiet={(row) => row.status !== 'active'}
        card={userAccountCard}
        empty={
          <EmptyState title={m['operations.accounts.empty']()}>
            <p>{m['operations.accounts.emptyText']()}</p>
          </EmptyState>
        }
        panel={
          account === undefined ? undefined : (
            <UserAccountPanel id={account} closeTo={list.keep(accountAddress())} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />
          )
        }
      />
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteStaffDialog onClose={() => setInviting(false)} onInvited={(id) => void router.navigate({ href: accountAddress(id) })} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Requests the first rows before the page renders. */
UserAccountsPage.load = ({ search }: ScreenRequest): Promise<void> =>
  queryClient.prefetchQuery(userAccountsPage(listQueryAt(userAccountsList, search, currentCompany()).query));
