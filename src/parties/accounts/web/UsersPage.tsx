import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ownMailOff, promised } from '#platform/kit/web/mail.tsx';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Sentence } from '#platform/kit/web/parts/cells.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { usersAddress } from '../accounts.paths.ts';
import { useManagesPeople, peopleOf } from './people.queries.ts';
import { peopleColumns, peopleList, personCard } from './parts/people/people.list.tsx';
import { PersonPanel } from './parts/people/PersonPanel.tsx';
import { UsersTabs } from './parts/users/UsersTabs.tsx';
import { UsersRefused } from './parts/users/UsersRefused.tsx';

const InviteDialog = lazy(() => import('./parts/people/InviteDialog.tsx').then((file) => ({ default: file.InviteDialog })));

/** `/adminuser/{person?}`: the users of the company on screen, for its managers, with one of them open beside the list. */
export function UsersPage() {
  return useManagesPeople() ? <Users /> : <UsersRefused />;
}

function Users() {
  const { person } = useParams({ strict: false }) as { person?: string };
  const format = useFormat();
  const list = useListState(peopleList);
  const page = useQuery(peopleOf({ q: list.query.q, role: list.query.role, former: list.query.former }));
  const [isInviting, setInviting] = useState(false);
  const rows = page.data?.rows;
  const open = rows?.findIndex((row) => row.id === person) ?? -1;
  const to = (id?: string): string => list.keep(usersAddress(id));
  const stepTo = (at: number): string | undefined => (open >= 0 && rows?.[at] ? to(rows[at].id) : undefined);
  const invite = (
    <Button
      variant={person === undefined ? 'filled' : 'default'}
      leftSection={<IconUserPlus size={16} stroke={1.7} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {m['accounts.people.invite']()}
    </Button>
  );
  return (
    <>
      <ListPage
        list={list}
        title={m['accounts.users.title']()}
        actions={invite}
        sections={<UsersTabs current="people" />}
        search={m['accounts.people.search']()}
        fields={fieldsOf(peopleList, undefined, list.values)}
        columns={peopleColumns(format)}
        page={page}
        total={rows && { count: rows.length, more: false }}
        rowKey={(row) => row.id}
        rowTo={(row) => to(row.id)}
        openKey={person}
        isQuiet={(row) => row.kind === 'former'}
        card={(row) => personCard(row, format)}
        empty={
          <EmptyState title={m['accounts.people.empty']()} actions={invite}>
            <p>
              <Sentence>{promised(m['accounts.people.emptyText'](), ownMailOff())}</Sentence>
            </p>
          </EmptyState>
        }
        panel={person === undefined ? undefined : <PersonPanel id={person} closeTo={to()} previousTo={stepTo(open - 1)} nextTo={stepTo(open + 1)} />}
      />
      {isInviting ? (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
