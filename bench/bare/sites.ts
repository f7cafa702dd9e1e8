import { caller, page, prepareStatement, Values, type Statement } from './statement.ts';

const countPerSite = (table: string, where = 'true'): string => `(select count(*) from ${table} d where d.company_id = $2 and d.site_id = o.id and ${where})`;

/** Orders of which no delivery is under way. */
const awaited = `d.state in ('awaitingDelivery', 'partiallyDelivered') and not exists (
  select from deliveries w where w.company_id = $2 and w.order_id = d.id and w.state <> 'delivered')`;

/** Fifty sites by their label, with what stands there. */
export function sitesStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const state = query.get('state');
  const where = `o.company_id = $2${state === null ? '' : ` and o.state = ${values.add(state)}`}`;
  const row = `o.code, o.label, o.type, o.state, o.street, o.complement, o.postal_code as "postalCode", o.city, o.country,
    case when o.latitude is not null then json_build_object('latitude', o.latitude, 'longitude', o.longitude, 'source', o.position_source, 'precision', o.position_precision) end as position,
    o.show_on_map as "showOnMap",
    (select concat_ws(' ', nullif(k.first_name, ''), k.last_name) from site_contacts r join contacts k on k.company_id = $2 and k.id = r.contact_id where r.company_id = $2 and r.site_id = o.id and r.role = 'main') as "mainContact",
    ${countPerSite('devices')} as "deviceCount", ${countPerSite('deliveries', "d.state <> 'delivered'")} + ${countPerSite('orders', awaited)} as "deliveryCount", ${countPerSite('stock_items')} as "stockItemCount",
    ${countPerSite('tickets', "d.state in ('awaitingValidation', 'validated', 'shipped', 'deployed', 'refused')")} as "ticketCount",
    (select count(distinct d.contract_id) from contract_lines d where d.company_id = $2 and d.site_id = o.id and d.contract_state <> 'archived') as "contractCount"`;
  return prepareStatement(`with ${caller} ${page('sites', 'label', 'label', { where, row, direction: 'asc' })}`, values.list);
}
