import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { failedRowQueue } from '#capabilities/ingest/failed-rows.queue.ts';
import { feedLabels } from '#capabilities/ingest/web/parts/feed-labels.ts';
import { fieldsOf } from '#platform/lists/web/list-fields.ts';
import { useListState } from '#platform/lists/web/list-state.ts';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { queueAddress } from '#capabilities/queues/queues.paths.ts';
import { CompanyListPage } from './company/CompanyListPage.tsx';
import { feedRowCard, feedRowColumns, feedRowsList } from './company/lists/feed-rows.list.tsx';
import { companyRows } from './customers.queries.ts';

/** `/provider/companies/{company}/feed`: rows of the ERP about a company that did not land, each leading to the queue where it is handled. */
export function CompanyFeedPage() {
  const feeds = feedLabels.useValue();
  const { company } = useParams({ strict: false }) as { company: string };
  const format = useFormat();
  const list = useListState(feedRowsList);
  return (
    <CompanyListPage
      company={company}
      current="feed"
      list={list}
      search={m['customers.rows.search']()}
      fields={fieldsOf(feedRowsList, undefined, list.values)}
      columns={feedRowColumns(feeds, format)}
      page={useQuery(companyRows(company, list.query))}
      rowKey={(row) => row.id}
      rowTo={(row) => queueAddress(failedRowQueue.kind, row.id)}
      leadsAway
      isQuiet={(row) => !failedRowQueue.open.some((state) => state === row.state)}
      card={(row) => feedRowCard(feeds, row, format)}
      empty={
        <EmptyState title={m['customers.rows.empty']()}>
          <p>{m['customers.rows.emptyText']()}</p>
        </EmptyState>
      }
    />
  );
}
CompanyFeedPage.slots = [feedLabels];
