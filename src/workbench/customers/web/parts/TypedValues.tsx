import { accountsFeeds } from '#parties/accounts/accounts.feeds.ts';
import { companiesFeeds } from '#parties/companies/companies.feeds.ts';
import { entityText, pathText } from '#capabilities/ingest/feed.names.ts';
import type { TypedValue } from '#capabilities/ingest/typed-values.api.ts';
import { CorrectedList } from '#capabilities/ingest/web/parts/CorrectedList.tsx';
import { ordersFeeds } from '#commerce/orders/orders.feeds.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { sitesFeeds } from '#parties/sites/sites.feeds.ts';
import { takeTypedValue } from '../customers.queries.ts';
import { typedValueText } from './typed-value-text.ts';

/** Objects whose own page or panel shows their values, without naming them again. */
const onTheirOwn: readonly string[] = ['companies', 'carriers'];

/** Names of the feeds whose values people type on screens of their own. */
const feeds = [...companiesFeeds, ...sitesFeeds, ...accountsFeeds, ...ordersFeeds];

interface TypedValuesProps {
  values: readonly TypedValue[];
  /** As that of `CorrectedList`. */
  title?: null;
}

/** Values that people typed beside the ERP's, with the way back to its own. */
export function TypedValues({ values, ...shown }: TypedValuesProps) {
  const format = useFormat();
  return (
    <CorrectedList
      {...shown}
      values={values.map(({ entity, objectId, path, title, kept, sent, ...value }) => ({
        ...value,
        key: `${objectId} ${path}`,
        name: onTheirOwn.includes(entity) ? pathText(feeds, entity, path) : withDots(entityText(feeds, entity), title, pathText(feeds, entity, path)),
        kept: typedValueText({ path }, kept, format),
        sent: typedValueText({ path }, sent, format),
        reason: '',
        take: (intent: string) => takeTypedValue({ entity, objectId, path, sent: sent ?? '' }, intent),
      }))}
      onTaken={() => queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/provider/') })}
    />
  );
}
