import { accountsFeeds } from '#parties/accounts/accounts.feeds.ts';
import { companiesFeeds } from '#parties/companies/companies.feeds.ts';
import { entityText, pathText } from '#capabilities/ingest/feed.names.ts';
import type { TypedValue } from '#capabilities/ingest/typed-values.api.ts';
import { valueText, CorrectedList } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { ordersFeeds } from '#commerce/orders/orders.feeds.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { queryClient } from '#platform/kit/web/query-client.ts';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { sitesFeeds } from '#parties/sites/sites.feeds.ts';
import { takeTypedValue } from '../customers.queries.ts';
import { legalFormNames } from '#parties/provider/legal-form.ts';
import { weekdayNames } from '#platform/kernel/calendar-names.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { DeliveryHours } from '#parties/sites/delivery-hours.ts';
import { civilityNames, siteTypeNames } from '#parties/sites/site.names.ts';

/** Objects whose own page or panel shows their values, without naming them again. */
const onTheirOwn: readonly string[] = ['companies', 'carriers'];

/** Names of the feeds whose values people type on screens of their own. */
const feeds = [...companiesFeeds, ...sitesFeeds, ...accountsFeeds, ...ordersFeeds];

interface TypedValuesProps {
  values: readonly TypedValue[];
  /** Title, as for `CorrectedList`. */
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

const names: Readonly<Record<string, Readonly<Record<string, Message>>>> = { civility: civilityNames, legalForm: legalFormNames, type: siteTypeNames };

/** A value that people typed, or the ERP's, as it is read. */
function typedValueText({ path }: Pick<TypedValue, 'path'>, value: string | null, format: Format): string {
  if (path === 'deliveryHours' && value?.startsWith('[') && value.endsWith(']')) return hoursText(JSON.parse(value) as DeliveryHours[], format);
  const name = value === null ? undefined : names[path]?.[value];
  return name ? name() : valueText(value, format);
}

/** Periods with their days, Monday first: "lundi 08:00–12:00". */
const hoursText = (hours: readonly DeliveryHours[], { locale }: Format): string =>
  hours.map(({ day, from, to }) => `${weekdayNames[locale][day - 1]} ${from}\u2060–\u2060${to}`).join(', ') || '—';
