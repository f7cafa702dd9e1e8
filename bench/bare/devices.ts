import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import { caller, cap, formatInstant, list, page, prepareStatement, today, Values, type Statement } from './statement.ts';

const conditions: Readonly<Record<string, string>> = {
  covered: 'o.covered_on @> $3::date',
  warrantyOnly: 'not o.covered_on @> $3::date and o.warranty_until >= $3::date',
  uncovered: 'not o.covered_on @> $3::date and (o.warranty_until is null or o.warranty_until < $3::date)',
};

/** Fifty devices by their serial number, with the contract that covers each or was the last to. */
export function devicesStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company, today());
  const state = query.get('state'),
    typed = query.get('q');
  let found = '';
  let where = `o.company_id = $2${state === null ? '' : ` and ${conditions[state]!}`}`;
  if (typed !== null) {
    const key = referenceKey(typed);
    found = `, found as materialized (select distinct r.object_id from search_references r
      where r.company_id = $2 and r.kind = 'device' and r.key >= ${values.add(key)} and r.key < ${values.add(`${key}~`)} limit ${cap})`;
    where += ' and o.id in (select object_id from found)';
  }
  const joins = `join manufacturers f on f.code = o.manufacturer_code left join products p on p.id = o.product_id left join sites s on s.company_id = o.company_id and s.id = o.site_id
    left join sub_organisations u on u.company_id = o.company_id and u.id = o.sub_organisation_id
    left join lateral (select k.id, k.number, l.until_on from contract_lines l join contracts k on k.company_id = l.company_id and k.id = l.contract_id
      where l.company_id = o.company_id and l.device_id = o.id and (l.until_on < $3::date or (l.contract_state = 'active' and l.from_on <= $3::date))
      order by l.contract_state = 'active' and l.from_on <= $3::date and l.until_on >= $3::date desc, l.until_on desc limit 1) k on true
    left join lateral (select upper(run) - 1 as until_on from unnest(o.covered_on) as run where run @> $3::date) run on true`;
  const row = `o.manufacturer_code as manufacturer, f.name as "manufacturerName", o.reference, coalesce(nullif(o.description, ''), p.description, '') as description, p.product_line as "productLine",
    coalesce(p.kind, 'hardware') as kind, o.serial, o.quantity,
    case when o.covered_on @> $3::date then 'covered' when o.warranty_until >= $3::date then 'warrantyOnly' else 'uncovered' end as coverage, k.id as "contractId", k.number as "contractNumber",
    k.until_on as "contractUntil", coalesce(run.until_on, k.until_on) as "coverUntil", o.warranty_type as "warrantyType", o.warranty_until as "warrantyUntil", o.support_ends_on as "supportEndsOn",
    o.end_of_support_on as "endOfSupportOn", s.label as "siteLabel", u.name as "subOrganisationName", o.room, o.host_name as "hostName", o.is_imported as "isImported"`;
  return prepareStatement(
    `with ${caller}${found} ${page('devices', 'serial', 'serial', { where, joins, row, direction: 'asc', isByIndex: state !== null })}`,
    values.list,
  );
}

const cover = (where: string, isOwn: boolean): string =>
  list(`select l.id, ${isOwn} as "isOwn", c.id as "contractId", c.number as "contractNumber", c.label as "contractLabel", c.is_imported as "isImported", c.type as "contractType", l.contract_state as "contractState", l.kind, l.reference, l.description,
    l.service_level as "serviceLevel", l.quantity, l.from_on as "fromOn", l.until_on as "untilOn", c.smart_account as "smartAccount", c.virtual_account as "virtualAccount", c.cco_id as "ccoId"
    from contract_lines l join contracts c on c.company_id = $2 and c.id = l.contract_id where l.company_id = $2 and ${where} order by l.until_on desc, c.number, l.position`);

const deviceText = `with ${caller}
  select (select row_to_json(r) from (
    select v.company_id as "companyId", caller.company_name as "companyName", v.id, v.manufacturer_code as manufacturer, f.name as "manufacturerName", v.reference,
      coalesce(nullif(v.description, ''), p.description, '') as description, p.product_line as "productLine", v.serial, v.quantity, v.is_imported as "isImported", v.warranty_type as "warrantyType",
      v.warranty_until as "warrantyUntil", v.support_ends_on as "supportEndsOn", v.covered_on @> $6::date as "isCovered", v.covered_until as "coveredUntil",
      json_build_object('site', case when s.id is not null then json_build_object('id', s.id, 'code', s.code, 'label', s.label, 'city', s.city) end,
        'subOrganisation', case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end, 'room', v.room, 'hostName', v.host_name, 'note', v.note, 'version', v.version) as place,
      case when coalesce(p.end_of_sale_on, p.end_of_maintenance_on, p.end_of_security_on, p.end_of_support_on) is not null then json_build_object('endOfSaleOn', p.end_of_sale_on,
        'endOfMaintenanceOn', p.end_of_maintenance_on, 'endOfSecurityOn', p.end_of_security_on, 'endOfSupportOn', p.end_of_support_on, 'source', p.life_cycle_source) end as "lifeCycle",
      (select json_build_object('number', x.number, 'issuedOn', x.issued_on) from offers x where x.company_id = $2 and x.number = o.offer_number and x.is_current) as offer,
      case when o.id is not null then json_build_object('number', o.number, 'customerOrderNumber', o.customer_order_number, 'orderedOn', o.ordered_on) end as "order",
      ${list(`select distinct i.number, i.issued_on as "issuedOn" from invoice_lines il join invoices i on i.company_id = $2 and i.id = il.invoice_id and i.type_code = 380
        where il.company_id = $2 and il.order_line_id = v.order_line_id order by 2, 1`)} as invoices,
      (select json_build_object('number', d.number, 'orderNumber', o.number, 'state', d.state, 'carrierName', k.name, 'trackingNumber', d.tracking_number,
          'trackingLink', case when k.tracking_template like 'https://%' then replace(k.tracking_template, '{n}', d.tracking_number) end, 'shippedOn', d.shipped_on, 'promisedOn', d.promised_on,
          'expectedOn', d.expected_on, 'deliveredAt', ${formatInstant('d.delivered_at')}, 'receivedBy', d.received_by)
        from deliveries d left join carriers k on k.code = d.carrier_code where d.company_id = $2 and d.id = v.delivery_id) as delivery,
      ${cover('l.device_id = v.id', true)} as covers,
      ${list(`select la.id, la.sku, la.quantity, la.state, la.expires_on as "expiresOn" from licence_assignments la where la.company_id = $2 and la.serial_key = v.serial_key
        and not exists (select from devices b where b.company_id = $2 and b.serial_key = v.serial_key and b.id <> v.id) order by la.expires_on desc, la.sku limit 50`)} as licences,
      (select json_build_object('code', si.code, 'reservation', (select json_build_object('number', sr.number, 'reserverName', sr.reserver_name, 'untilOn', sr.until_on)
          from stock_reservations sr where sr.company_id = $2 and sr.id = n.reservation_id))
        from stock_serials n join stock_items si on si.company_id = $2 and si.id = n.item_id
        where n.company_id = $2 and n.serial_key = v.serial_key and n.state <> 'out' and si.manufacturer_code = v.manufacturer_code and si.reference = v.reference
        limit 1) as stock, '[]'::json as tickets, '[]'::json as changes
    from devices v join manufacturers f on f.code = v.manufacturer_code left join products p on p.id = v.product_id
    left join sites s on s.company_id = $2 and s.id = v.site_id left join sub_organisations u on u.company_id = $2 and u.id = v.sub_organisation_id
    left join order_lines ol on ol.company_id = $2 and ol.id = v.order_line_id left join orders o on o.company_id = $2 and o.id = ol.order_id
    where v.company_id = $2 and v.manufacturer_code = $3 and v.reference = $4 and v.serial_key = $5
  ) r)::text from caller`;

/** One device with its order, delivery, invoices and contract lines. */
export const deviceStatement = (token: string, company: number, manufacturer: string, reference: string, serial: string): Statement =>
  prepareStatement(deviceText, [token, company, manufacturer, reference, serial, today()]);
