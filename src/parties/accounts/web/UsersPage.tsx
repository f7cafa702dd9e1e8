import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { explainMailOff, promiseMail } from '#platform/kit/web/mail.tsx';
import { noExtras } from '#platform/lists/web/list-screen.tsx';
import { ListScreen, type ShownList } from '#platform/lists/web/ListScreen.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { peopleScreen } from './parts/people/people.screen.tsx';
import { PersonPanel } from './parts/people/PersonPanel.tsx';
import { useManagesPeople } from './people.queries.ts';
import { UsersTabs } from './parts/users/UsersTabs.tsx';
import { UsersRefused } from './parts/users/UsersRefused.tsx';

const InviteDialog = lazy(() => import('./parts/people/InviteDialog.tsx').then((file) => ({ default: file.InviteDialog })));

/** `/adminuser/{person?}`: the users of the company on screen, for its managers, with one of them open beside the list. */
export function UsersPage() {
  return useManagesPeople() ? <Users /> : <UsersRefused />;
}

function Users() {
  const [isInviting, setInviting] = useState(false);
  const invite = (variant: ShownList['primary']) => (
    <Button variant={variant} leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setInviting(true)}>
      {m['accounts.people.invite']()}
    </Button>
  );
  return (
    <>
      <ListScreen
        screen={peopleScreen}
        extras={noExtras}
        actions={({ primary }) => invite(primary)}
        sections={<UsersTabs current="people" />}
        empty={
          <EmptyState title={m['accounts.people.empty']()} actions={invite('filled')}>
            <p>
              <Sentence>{promiseMail(m['accounts.people.emptyText'](), explainMailOff())}</Sentence>
            </p>
          </EmptyState>
        }
        panel={({ code, ...place }) => <PersonPanel id={code} {...place} />}
      />
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
