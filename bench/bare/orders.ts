import { referenceKey, searchWords } from '../../src/platform/kernel/search-key.ts';
import { prepareStatement } from './database.ts';
import { answerPage, cap, computePeriodStart, countCapped, groupRows, presentCount, Values, type Answer, type Caller } from './statement.ts';

const states = ['awaitingDelivery', 'partiallyDelivered', 'delivered', 'cancelled'] as const;

/** Ids of the objects of a kind that a typed text finds, as `found`: by the beginning of a number, else by all words. `latest`: only the latest by the
 *  day of their entries, where nothing else selects; words that one in ten of the newest holds are looked for from the newest on. */
export function findTyped(values: Values, company: number, kind: string, typed: string, latest: boolean): string {
  const key = referenceKey(typed);
  const words = searchWords(typed);
  const terms = values.add(words.map((word) => `'${company}:${kind}:${word}':*`).join(' & '));
  const entries = `select e.object_id from search_entries e where`;
  const byIndex = `${entries} house.search_lexemes(e.company_id, e.kind, e.text) @@ ${terms}::tsquery`;
  if (/[0-9]/.test(key))
    return `numbers as materialized (select distinct r.object_id from (select r.object_id from search_references r
        where r.company_id = $1 and r.kind = '${kind}' and r.key >= ${values.add(key)} and r.key < ${values.add(`${key}~`)} limit ${cap}) r),
      found as materialized (select object_id from numbers union all (${byIndex} and not exists (select from numbers)))`;
  if (!latest) return `found as materialized (${byIndex})`;
  const holds = `' ' || e.text like all (array[${words.map((word) => values.add(`% ${word}%`)).join(', ')}])`;
  const own = `e.company_id = $1 and e.kind = '${kind}'`;
  const cut = 'order by e.sorted_on desc fetch first 51 rows with ties';
  return `common as materialized (select count(*) * 10 >= ${newest} as held from (select e.text from search_entries e where ${own} order by e.sorted_on desc, e.object_id desc limit ${newest}) e where ${holds}),
    found as materialized ((${entries} (select held from common) and ${own} and ${holds} ${cut}) union all (${byIndex} and not (select held from common) ${cut}))`;
}
const newest = 300;

/** Filter conditions on `orders o`, and the search for typed words. */
function conditions(values: Values, company: number, query: URLSearchParams, withState: boolean): { where: string; before?: string } {
  let where = 'o.company_id = $1';
  const state = query.get('state'),
    period = query.get('period'),
    typed = query.get('q');
  if (state && withState)
    where += state.includes(',') ? ` and o.state = any (string_to_array(${values.add(state)}, ','))` : ` and o.state = ${values.add(state)}`;
  if (period) where += ` and o.ordered_on >= ${computePeriodStart(values, period)}`;
  if (!typed) return { where };
  return { where: `${where} and o.id in (select object_id from found)`, before: findTyped(values, company, 'order', typed, !state && !period) };
}

const row = `o.number, o.customer_order_number as "customerOrderNumber", o.offer_number as "offerNumber", o.project, o.requester_name as "requesterName", s.label as "siteLabel",
  o.ordered_on as "orderedOn", o.promised_on as "promisedOn", o.expected_on as "expectedOn", o.is_delayed as "isRescheduled", o.quantity_ordered as "quantityOrdered",
  o.quantity_delivered as "quantityDelivered", o.currency, o.total_excl_vat as "totalExclVat", o.state,
  (select count(*) from damage_reports w where w.company_id = $1 and w.order_id = o.id and w.state <> 'closed') as "openDamages"`;

/** Fifty orders, newest first, with the cursor of the next page. */
export function answerOrders(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const joins = 'left join sites s on s.company_id = $1 and s.id = o.site_id';
  return answerPage(caller, values, {
    ...conditions(values, caller.companyId, query, true),
    table: 'orders',
    day: 'ordered_on',
    sort: 'orderedOn',
    row,
    joins,
  });
}

/** Number of orders, in total and by state, each up to the cap: kept totals where nothing is searched. */
export function answerOrderCounts(caller: Caller, query: URLSearchParams): Answer {
  const values = new Values(caller.companyId);
  const { where, before } = conditions(values, caller.companyId, query, false);
  if (where === 'o.company_id = $1')
    return {
      statements: [prepareStatement('select state, orders from order_totals where company_id = $1', values.list)],
      present: (totals) => {
        const byState = new Map(totals.map(({ state, orders }) => [state, Number(orders)]));
        const sum = [...byState.values()].reduce((one, other) => one + other, 0);
        return { all: presentCount(sum), ...Object.fromEntries(states.map((state) => [state, presentCount(byState.get(state) ?? 0)])) };
      },
    };
  const counts = [
    `${countCapped('orders', where)} as "all"`,
    ...states.map((state) => `${countCapped('orders', `${where} and o.state = '${state}'`)} as "${state}"`),
  ];
  return {
    statements: [prepareStatement(`${before === undefined ? '' : `with ${before} `}select ${counts.join(', ')}`, values.list)],
    present: ([counted]) => Object.fromEntries(Object.entries(counted!).map(([state, count]) => [state, presentCount(count)])),
  };
}

const link = (template: unknown, number: unknown): string | null =>
  typeof template === 'string' && template.startsWith('https://') && typeof number === 'string' ? template.replaceAll('{n}', number) : null;

const order = '(select o.id from orders o where o.company_id = $1 and o.number = $2)';
const parts = {
  order: `select o.company_id as "companyId", o.id, o.number, o.customer_order_number as "customerOrderNumber", o.offer_number as "offerNumber", o.quote_reference as "quoteReference",
    o.purchase_order_number as "purchaseOrderNumber", o.sales_order_number as "salesOrderNumber", o.project, o.requester_name as "requesterName", o.contact_name as "contactName",
    o.contact_email as "contactEmail", o.contact_phone as "contactPhone", o.ordered_on as "orderedOn", o.confirmed_on as "confirmedOn", o.promised_on as "promisedOn", o.expected_on as "expectedOn",
    o.delivered_on as "deliveredOn", o.is_delayed as "isRescheduled", o.partial_delivery_allowed as "partialDeliveryAllowed", o.quantity_ordered as "quantityOrdered",
    o.quantity_delivered as "quantityDelivered", o.currency, o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.state, sub.name as "subOrganisationName",
    s.id as "site.id", s.code as "site.code", s.label as "site.label", s.street as "site.street", s.complement as "site.complement", s.postal_code as "site.postalCode", s.city as "site.city", s.country as "site.country"
    from orders o left join sites s on s.company_id = $1 and s.id = o.site_id left join sub_organisations sub on sub.company_id = $1 and sub.id = o.sub_organisation_id
    where o.company_id = $1 and o.number = $2`,
  lines: `select l.id, l.position, l.kind, m.name as "manufacturerName", l.reference, l.description, l.quantity_ordered as "quantityOrdered", l.quantity_delivered as "quantityDelivered",
    l.quantity_cancelled as "quantityCancelled", l.unit_price as "unitPrice", l.discount_basis_points as "discountBasisPoints", l.vat_basis_points as "vatBasisPoints", l.total_excl_vat as "totalExclVat",
    l.promised_on as "promisedOn", l.expected_on as "expectedOn", l.starts_on as "startsOn", l.ends_on as "endsOn", l.service_level as "serviceLevel", l.state
    from order_lines l left join manufacturers m on m.code = l.manufacturer_code where l.company_id = $1 and l.order_id = ${order} order by l.position`,
  deliveries: `select d.id, d.number, d.state, d.is_delayed as "isRescheduled", c.name as "carrierName", d.tracking_number as "trackingNumber", c.tracking_template as template,
    d.promised_on as "promisedOn", d.expected_on as "expectedOn", d.shipped_on as "shippedOn", d.delivered_at as "deliveredAt", d.received_by as "receivedBy"
    from deliveries d left join carriers c on c.code = d.carrier_code where d.company_id = $1 and d.order_id = ${order} order by d.expected_key, d.number`,
  packages: `select p.delivery_id, p.id, p.carton_number as "cartonNumber", p.tracking_number as "trackingNumber", p.weight_grams as "weightGrams"
    from deliveries d join delivery_packages p on p.company_id = $1 and p.delivery_id = d.id where d.company_id = $1 and d.order_id = ${order} order by p.position`,
  deliveryLines: `select l.delivery_id, l.id, l.order_line_id as "orderLineId", ol.manufacturer_code as manufacturer, ol.reference, ol.description, l.quantity
    from deliveries d join delivery_lines l on l.company_id = $1 and l.delivery_id = d.id join order_lines ol on ol.company_id = $1 and ol.id = l.order_line_id
    where d.company_id = $1 and d.order_id = ${order} order by l.position`,
  serials: `select v.delivery_line_id, v.serial from deliveries d join devices v on v.company_id = $1 and v.delivery_id = d.id
    where d.company_id = $1 and d.order_id = ${order} and v.delivery_line_id is not null order by v.serial`,
  dateChanges: `select h.id, h.kind, hd.number as "deliveryNumber", hl.reference as "lineReference", h.previous_on as "previousOn", h.new_on as "newOn", h.changed_at as "changedAt",
    h.author_name as "authorName", h.reason from delivery_date_changes h left join deliveries hd on hd.company_id = $1 and hd.id = h.delivery_id
    left join order_lines hl on hl.company_id = $1 and hl.id = h.order_line_id where h.company_id = $1 and h.order_id = ${order} order by h.changed_at desc, h.id desc`,
  documents: `select f.id, f.name, f.content_type as "contentType", f.size, k.role, a.number as "attachedTo", f.created_at as "createdAt"
    from (select o.id, 'order' as kind, o.number from orders o where o.company_id = $1 and o.number = $2
      union all select d.id, 'delivery', d.number from deliveries d where d.company_id = $1 and d.order_id = ${order}) a
    join file_links k on k.company_id = $1 and k.object_kind = a.kind and k.object_id = a.id join files f on f.company_id = $1 and f.id = k.file_id order by f.created_at, f.name`,
  damageReports: `select r.id, r.number, rd.number as "deliveryNumber", r.state, r.reserve_text as "reserveText", r.reporter_name as "reporterName", r.answer, r.created_at as "createdAt"
    from damage_reports r join deliveries rd on rd.company_id = $1 and rd.id = r.delivery_id where r.company_id = $1 and r.order_id = ${order} order by r.created_at desc`,
};

/** One order with its lines, deliveries, packages, serial numbers, dates and documents. */
export const answerOrder = (caller: Caller, number: string): Answer => ({
  statements: Object.values(parts).map((text) => prepareStatement(text, [caller.companyId, number])),
  present: ([found], lines, deliveries, packages, deliveryLines, serials, dateChanges, documents, damageReports) => {
    if (!found) return null;
    const packed = groupRows(packages!, 'delivery_id'),
      delivered = groupRows(deliveryLines!, 'delivery_id');
    const bySerial = Map.groupBy(serials!, ({ delivery_line_id: id }) => id);
    for (const line of deliveryLines!) line.serials = (bySerial.get(line.id) ?? []).map(({ serial }) => serial);
    for (const delivery of deliveries!) {
      const { template } = delivery;
      delivery.template = undefined;
      delivery.trackingLink = link(template, delivery.trackingNumber);
      delivery.packages = packed.get(delivery.id) ?? [];
      for (const one of packed.get(delivery.id) ?? []) one.trackingLink = link(template, one.trackingNumber);
      delivery.lines = delivered.get(delivery.id) ?? [];
    }
    return Object.assign(found, { companyName: caller.companyName, lines, deliveries, dateChanges, documents, damageReports });
  },
});
