import { referenceKey } from '../../src/platform/kernel/search-key.ts';
import { prepareStatement, type Row } from './database.ts';
import { answerPage, cap, today, Values, type Answer, type Caller } from './statement.ts';

const conditions: Readonly<Record<string, string>> = {
  covered: 'o.covered_on @> $2::date',
  warrantyOnly: 'not o.covered_on @> $2::date and o.warranty_until >= $2::date',
  uncovered: 'not o.covered_on @> $2::date and (o.warranty_until is null or o.warranty_until < $2::date)',
};

/** Fifty devices by their serial number, with the contract that covers each or was the last to. */
export function answerDevices(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId, today());
  const state = query.get('state'),
    typed = query.get('q');
  let where = `o.company_id = $1${state === null ? '' : ` and ${conditions[state]!}`}`;
  let before: string | undefined;
  if (typed !== null) {
    const key = referenceKey(typed);
    before = `found as materialized (select distinct r.object_id from search_references r
      where r.company_id = $1 and r.kind = 'device' and r.key >= ${values.add(key)} and r.key < ${values.add(`${key}~`)} limit ${cap})`;
    where += ' and o.id in (select object_id from found)';
  }
  const joins = `join manufacturers f on f.code = o.manufacturer_code left join products p on p.id = o.product_id left join sites s on s.company_id = $1 and s.id = o.site_id
    left join sub_organisations u on u.company_id = $1 and u.id = o.sub_organisation_id
    left join lateral (select k.id, k.number, l.until_on from contract_lines l join contracts k on k.company_id = $1 and k.id = l.contract_id
      where l.company_id = $1 and l.device_id = o.id and (l.until_on < $2::date or (l.contract_state = 'active' and l.from_on <= $2::date))
      order by l.contract_state = 'active' and l.from_on <= $2::date and l.until_on >= $2::date desc, l.until_on desc limit 1) k on true
    left join lateral (select upper(run) - 1 as until_on from unnest(o.covered_on) as run where run @> $2::date) run on true`;
  const row = `o.manufacturer_code as manufacturer, f.name as "manufacturerName", o.reference, coalesce(nullif(o.description, ''), p.description, '') as description, p.product_line as "productLine",
    coalesce(p.kind, 'hardware') as kind, o.serial, o.quantity,
    case when o.covered_on @> $2::date then 'covered' when o.warranty_until >= $2::date then 'warrantyOnly' else 'uncovered' end as coverage, k.id as "contractId", k.number as "contractNumber",
    k.until_on as "contractUntil", coalesce(run.until_on, k.until_on) as "coverUntil", o.warranty_type as "warrantyType", o.warranty_until as "warrantyUntil", o.support_ends_on as "supportEndsOn",
    o.end_of_support_on as "endOfSupportOn", s.label as "siteLabel", u.name as "subOrganisationName", o.room, o.host_name as "hostName", o.is_imported as "isImported"`;
  // An index holds the columns of the conditions: rows are read for the page alone.
  const table = state === null ? 'devices' : `(select * from devices o where ${where} order by o.serial, o.id limit 51)`;
  return answerPage(caller, values, { table, day: 'serial', sort: 'serial', where, joins, row, direction: 'asc', ...(before === undefined ? {} : { before }) });
}

const device = '(select v.id from devices v where v.company_id = $1 and v.manufacturer_code = $2 and v.reference = $3 and v.serial_key = $4)';
const one = 'v.company_id = $1 and v.manufacturer_code = $2 and v.reference = $3 and v.serial_key = $4';
const texts = [
  `select v.company_id as "companyId", v.id, v.manufacturer_code as manufacturer, f.name as "manufacturerName", v.reference,
    coalesce(nullif(v.description, ''), p.description, '') as description, p.product_line as "productLine", v.serial, v.quantity, v.is_imported as "isImported", v.warranty_type as "warrantyType",
    v.warranty_until as "warrantyUntil", v.support_ends_on as "supportEndsOn", v.covered_on @> $5::date as "isCovered", v.covered_until as "coveredUntil", v.room, v.host_name, v.note, v.version,
    s.id as "site.id", s.code as "site.code", s.label as "site.label", s.city as "site.city", u.id as "unit.id", u.name as "unit.name",
    coalesce(p.end_of_sale_on, p.end_of_maintenance_on, p.end_of_security_on, p.end_of_support_on) as "lifeCycle.any", p.end_of_sale_on as "lifeCycle.endOfSaleOn",
    p.end_of_maintenance_on as "lifeCycle.endOfMaintenanceOn", p.end_of_security_on as "lifeCycle.endOfSecurityOn", p.end_of_support_on as "lifeCycle.endOfSupportOn", p.life_cycle_source as "lifeCycle.source",
    x.number as "offer.number", x.issued_on as "offer.issuedOn", o.number as "order.number", o.customer_order_number as "order.customerOrderNumber", o.ordered_on as "order.orderedOn",
    d.number as "delivery.number", o.number as "delivery.orderNumber", d.state as "delivery.state", k.name as "delivery.carrierName", d.tracking_number as "delivery.trackingNumber",
    case when k.tracking_template like 'https://%' then replace(k.tracking_template, '{n}', d.tracking_number) end as "delivery.trackingLink", d.shipped_on as "delivery.shippedOn", d.promised_on as "delivery.promisedOn",
    d.expected_on as "delivery.expectedOn", d.delivered_at as "delivery.deliveredAt", d.received_by as "delivery.receivedBy"
    from devices v join manufacturers f on f.code = v.manufacturer_code left join products p on p.id = v.product_id
    left join sites s on s.company_id = $1 and s.id = v.site_id left join sub_organisations u on u.company_id = $1 and u.id = v.sub_organisation_id
    left join order_lines ol on ol.company_id = $1 and ol.id = v.order_line_id left join orders o on o.company_id = $1 and o.id = ol.order_id
    left join offers x on x.company_id = $1 and x.number = o.offer_number and x.is_current
    left join deliveries d on d.company_id = $1 and d.id = v.delivery_id left join carriers k on k.code = d.carrier_code where ${one}`,
  `select distinct i.number, i.issued_on as "issuedOn" from devices v join invoice_lines il on il.company_id = $1 and il.order_line_id = v.order_line_id
    join invoices i on i.company_id = $1 and i.id = il.invoice_id and i.type_code = 380 where ${one} order by 2, 1`,
  `select l.id, c.id as "contractId", c.number as "contractNumber", c.label as "contractLabel", c.is_imported as "isImported", c.type as "contractType", l.contract_state as "contractState", l.kind, l.reference, l.description,
    l.service_level as "serviceLevel", l.quantity, l.from_on as "fromOn", l.until_on as "untilOn", c.smart_account as "smartAccount", c.virtual_account as "virtualAccount", c.cco_id as "ccoId"
    from contract_lines l join contracts c on c.company_id = $1 and c.id = l.contract_id where l.company_id = $1 and l.device_id = ${device} order by l.until_on desc, c.number, l.position`,
  `select la.id, la.sku, la.quantity, la.state, la.expires_on as "expiresOn" from licence_assignments la where la.company_id = $1 and la.serial_key = $4
    and not exists (select from devices b where b.company_id = $1 and b.serial_key = $4 and b.id <> ${device}) order by la.expires_on desc, la.sku limit 50`,
  `select si.code, sr.number as "reservation.number", sr.reserver_name as "reservation.reserverName", sr.until_on as "reservation.untilOn" from stock_serials n
    join stock_items si on si.company_id = $1 and si.id = n.item_id left join stock_reservations sr on sr.company_id = $1 and sr.id = n.reservation_id
    where n.company_id = $1 and n.serial_key = $4 and n.state <> 'out' and si.manufacturer_code = $2 and si.reference = $3 limit 1`,
  `select t.number, t.label, t.services, t.state, t.technician_name as "technicianName", t.planned_at as "plannedAt", t.created_at as "createdAt" from tickets t where t.company_id = $1 and t.id in (
      select l.ticket_id from ticket_lines l where l.company_id = $1 and l.device_id = ${device}
      union all select r.ticket_id from reported_devices r where r.company_id = $1 and r.device_id = ${device}) order by t.created_at desc, t.id desc limit 20`,
];

/** One device with its order, delivery, invoices and contract lines. */
export const answerDevice = (caller: Caller, key: readonly string[]): Answer => ({
  statements: texts.map((text) => prepareStatement(text, [caller.companyId, ...key, ...(text.includes('$5') ? [today()] : [])])),
  present: ([found], invoices, covers, licences, [stock], tickets) => {
    if (!found) return null;
    const { site, unit: subOrganisation, room, host_name: hostName, note, version, lifeCycle } = found;
    for (const cover of covers!) cover.isOwn = true;
    if (lifeCycle) (lifeCycle as Row).any = undefined;
    return Object.assign(found, {
      site: undefined,
      unit: undefined,
      room: undefined,
      host_name: undefined,
      note: undefined,
      version: undefined,
      companyName: caller.companyName,
      place: { site, subOrganisation, room, hostName, note, version },
      invoices,
      covers,
      licences,
      stock: stock ?? null,
      tickets,
      changes: [],
    });
  },
});
