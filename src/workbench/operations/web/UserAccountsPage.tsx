import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { loadList } from '#platform/lists/web/list-queries.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { accountAddress } from '#parties/provider/provider.paths.ts';
import { userAccountList } from '../user-accounts.list.ts';
import { userAccountsScreen } from './accounts/user-accounts.screen.tsx';
import { UserAccountPanel } from './accounts/UserAccountPanel.tsx';

const InviteStaffDialog = lazy(() => import('./accounts/InviteStaffDialog.tsx').then((file) => ({ default: file.InviteStaffDialog })));

/** `/provider/accounts/{code?}`: accounts of all companies and of the provider, with one open beside the list. */
export function UserAccountsPage() {
  const router = useRouter();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <ListScreen
        screen={userAccountsScreen}
        extras={noExtras}
        actions={({ primary }) => (
          <Button variant={primary} leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setInviting(true)}>
            {m['operations.staff.invite']()}
          </Button>
        )}
        above={<p className="quiet">{m['operations.accounts.text']()}</p>}
        empty={
          <EmptyState title={m['operations.accounts.empty']()}>
            <p>{m['operations.accounts.emptyText']()}</p>
          </EmptyState>
        }
        panel={({ code, ...place }) => <UserAccountPanel id={code} {...place} />}
      />
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteStaffDialog onClose={() => setInviting(false)} onInvited={(id) => void router.navigate({ href: accountAddress(id) })} />
        </Suspense>
      ) : null}
    </>
  );
}
UserAccountsPage.load = loadList(userAccountList);
