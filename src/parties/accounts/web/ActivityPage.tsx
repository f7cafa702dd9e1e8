import { useQuery } from '@tanstack/react-query';
import { useManagesPeople, peopleQuery } from './people.queries.ts';
import { UsersRefused } from './parts/users/UsersRefused.tsx';
import { UsersTabs } from './parts/users/UsersTabs.tsx';
import { usersAddress } from '../accounts.paths.ts';
import { ExportButton } from '#capabilities/exports/web/parts/ExportButton.tsx';
import { m } from '#generated/messages/messages.js';
import { ListPage } from '#platform/lists/web/ListPage.tsx';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { ActivityTable } from '#capabilities/activity/web/parts/ActivityTable.tsx';
import { useActivity } from '#capabilities/activity/web/activity.queries.ts';

/** `/adminuser/journal`: who changed what in the company on screen, for its managers. */
export function ActivityPage() {
  return useManagesPeople() ? <Log /> : <UsersRefused />;
}

function Log() {
  usePageTitle(m['activity.title'](), usersAddress());
  const { data: people } = useQuery(peopleQuery({ former: '1' }));
  const { list, page, total, filters, fields } = useActivity(people?.rows);
  return (
    <ListPage
      list={list}
      title={m['accounts.users.title']()}
      actions={<ExportButton list={{ name: 'activity', query: filters, total, primary: 'default' }} />}
      sections={<UsersTabs current="activity" />}
      fields={fields}
      columns={[]}
      page={page}
      total={total}
      rowKey={(entry) => entry.id}
      rowTo={({ address }) => address ?? undefined}
      card={(entry) => ({ title: entry.sentence })}
      table={page.data && page.data.rows.length > 0 ? <ActivityTable entries={page.data.rows} getAddress={({ address }) => address ?? undefined} /> : undefined}
      empty={
        <EmptyState title={m['accounts.empty']()}>
          <p>{m['accounts.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
