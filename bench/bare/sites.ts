import { answerPage, Values, type Answer, type Caller } from './statement.ts';

const countPerSite = (table: string, where = 'true', what = '*'): string =>
  `(select count(${what}) from ${table} d where d.company_id = $1 and d.site_id = o.id and ${where})`;

/** Orders of which no delivery is under way. */
const awaited = `d.state in ('awaitingDelivery', 'partiallyDelivered') and not exists (
  select from deliveries w where w.company_id = $1 and w.order_id = d.id and w.state <> 'delivered')`;

/** Columns of a site. What is open there is counted in the shown rows alone, by partial indexes (db/migrations/0001). */
const row = `o.code, o.label, o.type, o.state, o.street, o.complement, o.postal_code as "postalCode", o.city, o.country,
  o.latitude as "position.latitude", o.longitude as "position.longitude", o.position_source as "position.source", o.position_precision as "position.precision", o.show_on_map as "showOnMap",
  (select concat_ws(' ', nullif(k.first_name, ''), k.last_name) from site_contacts r join contacts k on k.company_id = $1 and k.id = r.contact_id where r.company_id = $1 and r.site_id = o.id and r.role = 'main') as "mainContact",
  ${countPerSite('devices')} as "deviceCount", ${countPerSite('deliveries', "d.state <> 'delivered'")} + ${countPerSite('orders', awaited)} as "deliveryCount", ${countPerSite('stock_items')} as "stockItemCount",
  ${countPerSite('tickets', "d.state in ('awaitingValidation', 'validated', 'shipped', 'deployed', 'refused')")} as "ticketCount",
  ${countPerSite('contract_lines', "d.contract_state <> 'archived'", 'distinct d.contract_id')} as "contractCount"`;

/** Fifty sites by their label, with what stands there. */
export function answerSites(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const state = query.get('state');
  const where = `o.company_id = $1${state === null ? '' : ` and o.state = ${values.add(state)}`}`;
  return answerPage(caller, values, { table: 'sites', day: 'label', sort: 'label', where, row, direction: 'asc' });
}
