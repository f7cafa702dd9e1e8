-- Search entries of orders, as the journal writes them: all numbers of the order, and words in lower case without accents (search-key.ts).
create function bench.plain(value text) returns text language sql immutable parallel safe
  return lower(translate(value, 'ÉÀÈÊÇÎÔÛéàèêëçîïôûùœ', 'EAEECIOUeaeeeciiouuo'));
create function bench.key(value text) returns text language sql immutable parallel safe
  return regexp_replace(upper(bench.plain(value)), '[^A-Z0-9]+', '', 'g');

-- The words of a text, as search entries hold them.
create function bench.tokens(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(bench.plain(value), '[^a-z0-9]+', ' ', 'g'));

create unlogged table bench.found as
select o.company_id, o.id as object_id, array_remove(array[o.number, o.customer_order_number, o.offer_number, o.quote_reference, o.purchase_order_number, o.sales_order_number], null) as own_numbers,
  coalesce(d.numbers, '{}') as delivery_numbers, coalesce(d.tracking, '{}') as tracking_numbers, coalesce(v.serials, '{}') as serials,
  array_remove(array[o.project, o.requester_name, s.label], null) as words, l.references_, o.number, o.ordered_on, o.site_id, o.sub_organisation_id, p.n
from bench.plan p
join orders o on o.company_id = p.company_id and o.id = p.id
join (select l.order_id, array_agg(distinct c.reference) as references_ from bench.plan_lines l join bench.catalogue c on c.n = l.catalogue where l.kind = 'equipment' group by l.order_id) l on l.order_id = o.id
left join sites s on s.company_id = o.company_id and s.id = o.site_id
left join (select order_id, array_agg(number order by number) as numbers, array_agg(tracking_number order by number) as tracking from deliveries group by order_id) d on d.order_id = o.id
left join (select x.order_id, array_agg(v.serial order by v.serial) as serials from devices v join bench.plan_delivery_lines x on x.id = v.delivery_line_id group by x.order_id) v on v.order_id = o.id
order by p.n;
analyze bench.found;

insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select company_id, 'order', object_id, number, bench.tokens(array_to_string(own_numbers || delivery_numbers || words || references_, ' ')), ordered_on, site_id, sub_organisation_id from bench.found order by n;
create function bench.written(value text) returns text language sql immutable parallel safe return nullif(value, bench.key(value));
insert into search_references (company_id, kind, object_id, key, field, written)
select f.company_id, 'order', f.object_id, bench.key(x.one), x.field, bench.written(x.one) from bench.found f
join orders o on o.company_id = f.company_id and o.id = f.object_id
cross join lateral (values ('customerOrderNumber', o.customer_order_number), ('number', o.number), ('offer', o.offer_number), ('quoteReference', o.quote_reference),
    ('purchaseOrderNumber', o.purchase_order_number), ('salesOrderNumber', o.sales_order_number)
  union all select 'serial', unnest(f.serials) union all select 'delivery', unnest(f.delivery_numbers) union all select 'tracking', unnest(f.tracking_numbers)) x(field, one)
where x.one is not null order by f.n
on conflict do nothing;

-- Offers in their current revision and invoices, as their feeds write them.
insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id, needs_prices)
select o.company_id, 'offer', o.id, o.number, bench.tokens(array_to_string(array[o.number, o.project, o.requester_name] || l.words, ' ')), o.issued_on, o.site_id, o.sub_organisation_id, true
from offers o join (select offer_id, array_agg(distinct w.word) as words from offer_lines, lateral unnest(array[reference, description]) as w(word) group by offer_id) l on l.offer_id = o.id
where o.is_current
order by o.issued_on, o.id;
insert into search_references (company_id, kind, object_id, key, field, written)
select company_id, 'offer', id, bench.key(number), 'number', bench.written(number) from offers where is_current order by issued_on, id;

insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id, needs_prices)
select i.company_id, 'invoice', i.id, i.number, bench.tokens(array_to_string(array[i.number, i.order_number, i.project, i.contact_name,
    replace(a.excl, '.', ','), a.excl, replace(a.incl, '.', ','), a.incl] || l.words, ' ')), i.issued_on, i.site_id, i.sub_organisation_id, true
from invoices i
join (select invoice_id, array_agg(w.word order by position) as words from invoice_lines, lateral unnest(array[reference, description]) as w(word) group by invoice_id) l on l.invoice_id = i.id
cross join lateral (select round(i.total_excl_vat / 100.0, 2)::text as excl, round(i.total_incl_vat / 100.0, 2)::text as incl) a
order by i.issued_on, i.number;
insert into search_references (company_id, kind, object_id, key, field, written)
select i.company_id, 'invoice', i.id, bench.key(x.one), x.field, bench.written(x.one) from invoices i
cross join lateral (values ('number', i.number), ('customerOrderNumber', i.customer_order_number), ('order', i.order_number),
  ('purchaseOrderNumber', i.purchase_order_number), ('corrects', i.corrects_number)) as x(field, one)
where x.one is not null order by i.issued_on, i.number
on conflict do nothing;

-- Journal entries in chronological order. The first load was quiet; entries of the last year notified people.
insert into journal (company_id, id, happened_at, actor_kind, actor_name, object_kind, object_id, object_title, action, site_id, sub_organisation_id, needs_prices, quiet)
select h.company_id, uuidv7(), h.at, 'feed', 'ERP', h.kind, h.id, h.number, h.action, h.site_id, h.sub_organisation_id, h.needs_prices, h.at < s.filled_on - 365
from bench.settings s, (
  select company_id, ordered_on::timestamptz + interval '8 hours' as at, 'order' as kind, object_id as id, number, 'created' as action, site_id, sub_organisation_id, false as needs_prices from bench.found
  union all select company_id, shipped_on::timestamptz + interval '9 hours', 'delivery', id, number, 'shipped', site_id, sub_organisation_id, false from deliveries where shipped_on is not null
  union all select company_id, delivered_at, 'delivery', id, number, 'delivered', site_id, sub_organisation_id, false from deliveries where delivered_at is not null
  union all select company_id, issued_on::timestamptz + interval '10 hours', 'offer', id, number, case revision when 1 then 'created' else 'revised' end, site_id, sub_organisation_id, true from offers
  union all select company_id, answered_at + interval '11 hours', 'offer', offer_id, number, kind, site_id, sub_organisation_id, true from offer_answers
  union all select company_id, issued_on::timestamptz + interval '12 hours', 'invoice', id, number, 'issued', site_id, sub_organisation_id, true from invoices
  union all select company_id, settled_on::timestamptz + interval '13 hours', 'invoice', id, number, payment_status, site_id, sub_organisation_id, true from invoices where payment_status in ('paid', 'settled') and type_code = 380
) h
where h.at < s.filled_on
order by h.at, h.number;
drop table bench.plan, bench.plan_lines, bench.plan_deliveries, bench.plan_delivery_lines, bench.plan_offers, bench.plan_invoices, bench.parties, bench.found;
