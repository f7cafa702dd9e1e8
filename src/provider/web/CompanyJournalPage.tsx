import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { peopleOf } from '#accounts/web/people.queries.ts';
import type { ActivityEntry } from '#activity/activity.api.ts';
import { ActivityTable } from '#activity/web/parts/ActivityTable.tsx';
import { entryAddress } from '#activity/web/parts/entry-address.ts';
import { useActivity } from '#activity/web/parts/use-activity.ts';
import { m } from '#generated/messages/messages.js';
import { inCompany } from '#platform/address.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { queueAddress } from '#queues/queues.paths.ts';
import { companyAddress, companyListAddress } from '../provider.paths.ts';
import { entryQueues } from './company/lists/entry-queues.ts';
import { CompanyListPage } from './company/CompanyListPage.tsx';

/** `/provider/companies/{company}/journal`: who did what in a company, the latest first. */
export function CompanyJournalPage() {
  const { company } = useParams({ strict: false }) as { company: string };
  const { data: people } = useQuery(peopleOf({ former: '1' }, Number(company)));
  const { list, page, fields } = useActivity(people?.rows, Number(company));
  const to = (entry: ActivityEntry): string | undefined => staffAddress(entry, company);
  return (
    <CompanyListPage
      company={company}
      current="journal"
      list={list}
      fields={fields}
      columns={[]}
      page={page}
      rowKey={(row) => row.id}
      rowTo={to}
      card={(row) => ({ title: row.sentence })}
      table={page.data && page.data.rows.length > 0 ? <ActivityTable entries={page.data.rows} addressOf={to} /> : undefined}
      empty={
        <EmptyState title={m['activity.empty']()}>
          <p>{m['activity.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}

/** Address at which staff work on the object of an entry. */
function staffAddress(entry: ActivityEntry, company: string): string | undefined {
  const { objectKind, objectId, isGone } = entry;
  if (isGone) return undefined;
  const queue = entryQueues[objectKind];
  if (queue !== undefined) return queueAddress(queue, objectId);
  if (objectKind === 'membership') return companyAddress(company, objectId);
  if (objectKind === 'site') return companyListAddress(company, 'sites');
  const address = entryAddress(entry);
  return address && inCompany(address, Number(company));
}
