import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { peopleQuery } from '#parties/accounts/web/people.queries.ts';
import { ActivityTable } from '#capabilities/activity/web/parts/ActivityTable.tsx';
import { useActivity } from '#capabilities/activity/web/activity.queries.ts';
import { m } from '#generated/messages/messages.js';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { CompanyListPage } from './company/CompanyListPage.tsx';

/** `/provider/companies/{company}/journal`: who did what in a company, the latest first. */
export function CompanyJournalPage() {
  const { company } = useParams({ strict: false }) as { company: string };
  const { data: people } = useQuery(peopleQuery({ former: '1' }, Number(company)));
  const { list, page, fields } = useActivity(people?.rows, Number(company));
  return (
    <CompanyListPage
      company={company}
      current="journal"
      list={list}
      fields={fields}
      columns={[]}
      page={page}
      rowKey={(row) => row.id}
      rowTo={({ staffAddress }) => staffAddress ?? undefined}
      card={(row) => ({ title: row.sentence })}
      table={
        page.data && page.data.rows.length > 0 ? (
          <ActivityTable entries={page.data.rows} getAddress={({ staffAddress }) => staffAddress ?? undefined} />
        ) : undefined
      }
      empty={
        <EmptyState title={m['accounts.empty']()}>
          <p>{m['accounts.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
