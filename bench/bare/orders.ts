import { referenceKey, searchWords } from '../../src/platform/kernel/search-key.ts';
import { computePeriodStart, caller, cap, countCapped, formatInstant, list, page, prepareStatement, Values, type Statement } from './statement.ts';

const states = ['awaitingDelivery', 'partiallyDelivered', 'delivered', 'cancelled'] as const;

/** Filter conditions on `orders o`, and the search for typed words. */
function conditions(values: Values, company: number, query: URLSearchParams, withState: boolean): { where: string; found: string; serial?: string } {
  let where = 'o.company_id = $2',
    found = '',
    serial: string | undefined;
  const state = query.get('state'),
    period = query.get('period'),
    typed = query.get('q');
  if (state && withState)
    where += state.includes(',') ? ` and o.state = any (string_to_array(${values.add(state)}, ','))` : ` and o.state = ${values.add(state)}`;
  if (period) where += ` and o.ordered_on >= ${computePeriodStart(values, period)}`;
  if (typed) {
    const key = referenceKey(typed),
      looksLikeReference = /[0-9]/.test(key);
    // The ordinary use of the index: all that holds the words.
    const terms = values.add(
      searchWords(typed)
        .map((word) => `'${company}:order:${word}':*`)
        .join(' & '),
    );
    found = `, ${looksLikeReference ? `numbers as materialized (select distinct f.object_id from (select r.object_id from search_references r where r.company_id = $2 and r.kind = 'order' and r.key >= ${values.add(key)} and r.key < ${values.add(`${key}~`)} limit ${cap}) f), ` : ''}
      words as materialized (select e.object_id from search_entries e where house.search_lexemes(e.company_id, e.kind, e.text) @@ ${terms}::tsquery ${looksLikeReference ? 'and not exists (select from numbers)' : ''})`;
    if (looksLikeReference)
      serial = `(select v.serial from deliveries d join devices v on v.company_id = $2 and v.delivery_id = d.id
        where d.company_id = $2 and d.order_id = o.id and v.serial_key >= ${values.add(key)} and v.serial_key < ${values.add(`${key}~`)} limit 1)`;
    where += ` and o.id in (select object_id from words${looksLikeReference ? ' union all select object_id from numbers' : ''})`;
  }
  return { where, found, ...(serial === undefined ? {} : { serial }) };
}

/** Fifty orders, newest first, with the cursor of the next page. */
export function listStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const { where, found, serial } = conditions(values, company, query, true);
  const row = `o.number, o.customer_order_number as "customerOrderNumber", o.offer_number as "offerNumber", o.project, o.requester_name as "requesterName", s.label as "siteLabel",
    o.ordered_on as "orderedOn", o.promised_on as "promisedOn", o.expected_on as "expectedOn", o.is_delayed as "isRescheduled", o.quantity_ordered as "quantityOrdered",
    o.quantity_delivered as "quantityDelivered", o.currency, o.total_excl_vat as "totalExclVat", o.state,
    (select count(*)::integer from damage_reports w where w.company_id = o.company_id and w.order_id = o.id and w.state <> 'closed') as "openDamages"`;
  const joins = 'left join sites s on s.company_id = o.company_id and s.id = o.site_id';
  return prepareStatement(
    `with ${caller}${found} ${page('orders', 'ordered_on', 'orderedOn', { where, joins, row, ...(serial === undefined ? {} : { serial }) })}`,
    values.list,
  );
}

/** Number of orders that the filters select, in total and by state, each up to the cap. */
export function countsStatement(token: string, company: number, query: URLSearchParams): Statement {
  const values = new Values(token, company);
  const { where, found } = conditions(values, company, query, false);
  return prepareStatement(
    `with ${caller}${found}
      select json_build_object('all', ${countCapped('orders', where)}, ${states.map((state) => `'${state}', ${countCapped('orders', `${where} and o.state = '${state}'`)}`).join(', ')})::text from caller`,
    values.list,
  );
}

const link = (number: string): string => `case when c.tracking_template like 'https://%' then replace(c.tracking_template, '{n}', ${number}) end`;

const orderText = `with ${caller}
  select (select row_to_json(r) from (
    select o.company_id as "companyId", co.name as "companyName", o.id, o.number, o.customer_order_number as "customerOrderNumber", o.offer_number as "offerNumber", o.quote_reference as "quoteReference",
      o.purchase_order_number as "purchaseOrderNumber", o.sales_order_number as "salesOrderNumber", o.project, o.requester_name as "requesterName", o.contact_name as "contactName",
      o.contact_email as "contactEmail", o.contact_phone as "contactPhone", o.ordered_on as "orderedOn", o.confirmed_on as "confirmedOn", o.promised_on as "promisedOn", o.expected_on as "expectedOn",
      o.delivered_on as "deliveredOn", o.is_delayed as "isRescheduled", o.partial_delivery_allowed as "partialDeliveryAllowed", o.quantity_ordered as "quantityOrdered",
      o.quantity_delivered as "quantityDelivered", o.currency, o.total_excl_vat as "totalExclVat", o.total_incl_vat as "totalInclVat", o.state, sub.name as "subOrganisationName",
      case when s.id is not null then json_build_object('id', s.id, 'code', s.code, 'label', s.label, 'street', s.street, 'complement', s.complement, 'postalCode', s.postal_code, 'city', s.city, 'country', s.country) end as site,
      ${list(`select l.id, l.position, l.kind, m.name as "manufacturerName", l.reference, l.description, l.quantity_ordered as "quantityOrdered", l.quantity_delivered as "quantityDelivered",
        l.quantity_cancelled as "quantityCancelled", l.unit_price as "unitPrice", l.discount_basis_points as "discountBasisPoints", l.vat_basis_points as "vatBasisPoints", l.total_excl_vat as "totalExclVat",
        l.promised_on as "promisedOn", l.expected_on as "expectedOn", l.starts_on as "startsOn", l.ends_on as "endsOn", l.service_level as "serviceLevel", l.state
        from order_lines l left join manufacturers m on m.code = l.manufacturer_code where l.company_id = $2 and l.order_id = o.id order by l.position`)} as lines,
      ${list(`select d.id, d.number, d.state, d.is_delayed as "isRescheduled", c.name as "carrierName", d.tracking_number as "trackingNumber", ${link('d.tracking_number')} as "trackingLink",
        d.promised_on as "promisedOn", d.expected_on as "expectedOn", d.shipped_on as "shippedOn", ${formatInstant('d.delivered_at')} as "deliveredAt", d.received_by as "receivedBy",
        ${list(`select p.id, p.carton_number as "cartonNumber", p.tracking_number as "trackingNumber", ${link('p.tracking_number')} as "trackingLink", p.weight_grams as "weightGrams"
          from delivery_packages p where p.company_id = $2 and p.delivery_id = d.id order by p.position`)} as packages,
        ${list(`select dl.id, dl.order_line_id as "orderLineId", ol.manufacturer_code as manufacturer, ol.reference, ol.description, dl.quantity,
          coalesce((select json_agg(v.serial order by v.serial) from devices v where v.company_id = $2 and v.delivery_line_id = dl.id), '[]') as serials
          from delivery_lines dl join order_lines ol on ol.company_id = $2 and ol.id = dl.order_line_id where dl.company_id = $2 and dl.delivery_id = d.id order by dl.position`)} as lines
        from deliveries d left join carriers c on c.code = d.carrier_code where d.company_id = $2 and d.order_id = o.id order by d.expected_key, d.number`)} as deliveries,
      ${list(`select h.id, h.kind, hd.number as "deliveryNumber", hl.reference as "lineReference", h.previous_on as "previousOn", h.new_on as "newOn", ${formatInstant('h.changed_at')} as "changedAt",
        h.author_name as "authorName", h.reason from delivery_date_changes h left join deliveries hd on hd.company_id = $2 and hd.id = h.delivery_id
        left join order_lines hl on hl.company_id = $2 and hl.id = h.order_line_id where h.company_id = $2 and h.order_id = o.id order by h.changed_at desc, h.id desc`)} as "dateChanges",
      ${list(`select f.id, f.name, f.content_type as "contentType", f.size, k.role, coalesce(kd.number, o.number) as "attachedTo", ${formatInstant('f.created_at')} as "createdAt"
        from (select o.id as object_id, 'order' as object_kind union all select d.id, 'delivery' from deliveries d where d.company_id = $2 and d.order_id = o.id) a
        join file_links k on k.company_id = $2 and k.object_kind = a.object_kind and k.object_id = a.object_id join files f on f.company_id = $2 and f.id = k.file_id
        left join deliveries kd on kd.company_id = $2 and kd.id = k.object_id and k.object_kind = 'delivery' order by f.created_at, f.name`)} as documents,
      ${list(`select r.id, r.number, rd.number as "deliveryNumber", r.state, r.reserve_text as "reserveText", r.reporter_name as "reporterName", r.answer, ${formatInstant('r.created_at')} as "createdAt"
        from damage_reports r join deliveries rd on rd.company_id = $2 and rd.id = r.delivery_id where r.company_id = $2 and r.order_id = o.id order by r.created_at desc`)} as "damageReports"
    from orders o join companies co on co.id = o.company_id left join sites s on s.company_id = $2 and s.id = o.site_id
    left join sub_organisations sub on sub.company_id = $2 and sub.id = o.sub_organisation_id
    where o.company_id = $2 and o.number = $3
  ) r)::text from caller`;

/** One order with its lines, deliveries, packages, serial numbers, dates and documents. */
export const orderStatement = (token: string, company: number, number: string): Statement => prepareStatement(orderText, [token, company, number]);
