import { sql } from 'kysely';
import { inCompany } from '#platform/address.ts';
import type { ScopedDb } from '#platform/server/db/scope.ts';
import { recordset } from '#platform/server/db/set-wise.ts';
import { invoicesAddress } from '#invoices/invoices.paths.ts';
import { offerRequestsAddress, offersAddress } from '#offers/offers.paths.ts';
import { trackingLink } from '#orders/order.ts';
import { orderAddress } from '#orders/orders.paths.ts';
import type { NotificationParams } from '../notification.ts';

/** What is read about an object of which somebody is told: its facts as they are now, and who may see it. */
export interface Facts {
  objectId: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
  params: NotificationParams;
  address: string;
}

export interface ObjectKey {
  companyId: number;
  id: string;
  /** Of a conversation: which of its messages. */
  seq?: number;
}

interface FactsRow {
  companyId: number;
  objectId: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
  params: NotificationParams;
  seq?: number;
  /** The document whose page shows the object. */
  of: string;
  trackingTemplate?: string | null;
}

/** How much of what somebody wrote is told. */
const excerptLength = 1000;
const serialsNamed = 20;
const keyTypes = { companyId: 'integer', id: 'uuid', seq: 'bigint' };

const orders = (keys: readonly ObjectKey[]) => sql<FactsRow>`select o.company_id as "companyId", o.id as "objectId", o.site_id as "siteId",
  o.sub_organisation_id as "subOrganisationId", false as "needsPrices", o.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', coalesce(nullif(o.customer_order_number, ''), o.number), 'project', nullif(o.project, ''), 'day', o.expected_on)) as params
  from ${recordset(keys, keyTypes, 'k')} join orders o on o.company_id = k."companyId" and o.id = k.id
  where o.confirmed_on is not null and o.state <> 'cancelled'`;

const deliveries = (keys: readonly ObjectKey[]) => sql<FactsRow>`select d.company_id as "companyId", d.id as "objectId", d.site_id as "siteId",
  d.sub_organisation_id as "subOrganisationId", false as "needsPrices", o.number as of, c.tracking_template as "trackingTemplate",
  jsonb_strip_nulls(jsonb_build_object('number', d.number, 'order', coalesce(nullif(o.customer_order_number, ''), o.number), 'site', s.label,
    'carrier', c.name, 'trackingNumber', d.tracking_number, 'day', coalesce(d.expected_on, d.promised_on), 'serials', n.serials, 'moreSerials', nullif(n.more, 0))) as params
  from ${recordset(keys, keyTypes, 'k')} join deliveries d on d.company_id = k."companyId" and d.id = k.id
  join orders o on o.company_id = d.company_id and o.id = d.order_id
  left join sites s on s.company_id = d.company_id and s.id = d.site_id
  left join carriers c on c.code = d.carrier_code
  cross join lateral (select jsonb_agg(e.serial order by e.serial) filter (where e.rank <= ${serialsNamed}) as serials, greatest(count(*) - ${serialsNamed}, 0) as more
    from (select v.serial, row_number() over (order by v.serial) as rank from devices v where v.company_id = d.company_id and v.delivery_id = d.id and v.serial <> '') e) n`;

const damageReports = (keys: readonly ObjectKey[]) => sql<FactsRow>`select r.company_id as "companyId", r.id as "objectId", r.site_id as "siteId",
  r.sub_organisation_id as "subOrganisationId", false as "needsPrices", o.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', r.number, 'text', left(r.answer, ${excerptLength}))) as params
  from ${recordset(keys, keyTypes, 'k')} join damage_reports r on r.company_id = k."companyId" and r.id = k.id
  join orders o on o.company_id = r.company_id and o.id = r.order_id`;

/** The current revision of the number, whichever revision the entry is about; beside it the last answer. */
const offers = (keys: readonly ObjectKey[]) => sql<FactsRow>`select o.company_id as "companyId", o.id as "objectId", o.site_id as "siteId",
  o.sub_organisation_id as "subOrganisationId", true as "needsPrices", o.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', o.number, 'project', nullif(o.project, ''), 'day', o.valid_until, 'amount', o.total_excl_vat, 'currency', o.currency,
    'revision', o.revision, 'company', p.name, 'name', a.signer_name, 'text', nullif(left(a.reason, ${excerptLength}), ''))) as params
  from ${recordset(keys, keyTypes, 'k')} join offers o on o.company_id = k."companyId" and o.id = k.id join companies p on p.id = o.company_id
  left join offer_answers a on a.company_id = o.company_id and a.offer_id = o.id`;

const offerRequests = (keys: readonly ObjectKey[]) => sql<FactsRow>`select r.company_id as "companyId", r.id as "objectId", r.site_id as "siteId",
  r.sub_organisation_id as "subOrganisationId", true as "needsPrices", r.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', r.number, 'project', nullif(r.project, ''), 'company', p.name, 'name', r.requester_name,
    'offer', r.offer_number, 'text', nullif(left(r.answer, ${excerptLength}), ''))) as params
  from ${recordset(keys, keyTypes, 'k')} join offer_requests r on r.company_id = k."companyId" and r.id = k.id join companies p on p.id = r.company_id`;

/** Messages of conversations on offers, each in its own words however many have followed it. */
const conversations = (keys: readonly ObjectKey[]) => sql<FactsRow>`select c.company_id as "companyId", c.id as "objectId", c.site_id as "siteId",
  c.sub_organisation_id as "subOrganisationId", c.needs_prices as "needsPrices", k.seq, o.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', o.number, 'company', p.name, 'name', l.author_name, 'text', nullif(left(l.body, ${excerptLength}), ''))) as params
  from ${recordset(keys, keyTypes, 'k')} join conversations c on c.company_id = k."companyId" and c.id = k.id join companies p on p.id = c.company_id
  join offers o on o.company_id = c.company_id and c.kind = 'offer' and o.id = c.object_id
  join messages l on l.company_id = c.company_id and l.conversation_id = c.id and l.seq = k.seq`;

const invoices = (keys: readonly ObjectKey[]) => sql<FactsRow>`select i.company_id as "companyId", i.id as "objectId", i.site_id as "siteId",
  i.sub_organisation_id as "subOrganisationId", true as "needsPrices", i.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', i.number, 'day', i.due_on, 'amount', i.total_incl_vat, 'currency', i.currency, 'isCreditNote', i.type_code = 381)) as params
  from ${recordset(keys, keyTypes, 'k')} join invoices i on i.company_id = k."companyId" and i.id = k.id`;

const invoiceDisputes = (keys: readonly ObjectKey[]) => sql<FactsRow>`select d.company_id as "companyId", d.id as "objectId", d.site_id as "siteId",
  d.sub_organisation_id as "subOrganisationId", true as "needsPrices", i.number as of,
  jsonb_strip_nulls(jsonb_build_object('number', i.number, 'company', p.name, 'name', d.disputer_name, 'text', left(coalesce(d.answer, d.message), ${excerptLength}))) as params
  from ${recordset(keys, keyTypes, 'k')} join invoice_disputes d on d.company_id = k."companyId" and d.id = k.id
  join invoices i on i.company_id = d.company_id and i.id = d.invoice_id join companies p on p.id = d.company_id`;

/** How the facts of each kind of object are read, and where it is shown. */
const sources: Readonly<Record<string, { read: (keys: readonly ObjectKey[]) => ReturnType<typeof orders>; show: (of: string) => string }>> = {
  order: { read: orders, show: orderAddress },
  delivery: { read: deliveries, show: orderAddress },
  damageReport: { read: damageReports, show: orderAddress },
  offer: { read: offers, show: offersAddress },
  offerRequest: { read: offerRequests, show: offerRequestsAddress },
  conversation: { read: conversations, show: offersAddress },
  invoice: { read: invoices, show: invoicesAddress },
  invoiceDispute: { read: invoiceDisputes, show: invoicesAddress },
};

/** Looks up what was read of an object; `undefined` where nothing is to be told of it. */
export type FactsLookup = (key: ObjectKey) => Facts | undefined;

const nameOf = ({ id, seq }: ObjectKey): string => `${id} ${seq ?? ''}`;

/** The facts of objects of one kind, read in one query. */
export async function factsOf(db: ScopedDb, objectKind: string, keys: readonly ObjectKey[]): Promise<FactsLookup> {
  const source = sources[objectKind];
  if (!source || keys.length === 0) return () => undefined;
  const { rows } = await source.read(keys).execute(db);
  const known = new Map(rows.map((row) => [nameOf({ companyId: row.companyId, id: row.objectId, seq: row.seq }), presented(row, source.show)]));
  return (key) => known.get(nameOf(key));
}

function presented({ companyId, of, seq: _seq, trackingTemplate, params, ...row }: FactsRow, show: (of: string) => string): Facts {
  const link = trackingLink(trackingTemplate ?? null, params.trackingNumber ?? null);
  return { ...row, params: link === null ? params : { ...params, trackingLink: link }, address: inCompany(show(of), companyId) };
}
