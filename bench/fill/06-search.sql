-- The search entries of orders, as the journal writes them: all numbers of the family, and words without accents in lower case (search-key.ts).
create function bench.plain(value text) returns text language sql immutable parallel safe
  return lower(translate(value, 'ÉÀÈÊÇÎÔÛéàèêëçîïôûùœ', 'EAEECIOUeaeeeciiouuo'));
create function bench.key(value text) returns text language sql immutable parallel safe
  return regexp_replace(upper(bench.plain(value)), '[^A-Z0-9]+', '', 'g');

create unlogged table bench.found as
select o.company_id, o.id as object_id, array_remove(array[o.number, o.customer_order_number, o.offer_number, o.quote_reference, o.purchase_order_number, o.sales_order_number], null) as own_numbers,
  coalesce(d.numbers, '{}') as delivery_numbers, coalesce(v.serials, '{}') as serials,
  array_remove(array[o.project, o.requester_name, s.label], null) as words, l.references_, o.number, o.ordered_on, o.site_id, o.sub_organisation_id, p.n
from bench.plan p
join orders o on o.company_id = p.company_id and o.id = p.id
join (select l.order_id, array_agg(distinct c.reference) as references_ from bench.plan_lines l join bench.catalogue c on c.n = l.catalogue where l.kind = 'equipment' group by l.order_id) l on l.order_id = o.id
left join sites s on s.company_id = o.company_id and s.id = o.site_id
left join (select order_id, array_agg(number order by number) || array_agg(tracking_number order by number) as numbers from deliveries group by order_id) d on d.order_id = o.id
left join (select x.order_id, array_agg(v.serial order by v.serial) as serials from devices v join bench.plan_delivery_lines x on x.id = v.delivery_line_id group by x.order_id) v on v.order_id = o.id
order by p.n;
analyze bench.found;

insert into search_entries (company_id, kind, object_id, title, text, sorted_on, site_id, sub_organisation_id)
select company_id, 'order', object_id, number, bench.plain(array_to_string(own_numbers || delivery_numbers || serials || words || references_, ' ')), ordered_on, site_id, sub_organisation_id from bench.found order by n;
insert into search_references (company_id, kind, object_id, key)
select company_id, 'order', object_id, bench.key(x.one) from bench.found, lateral (select distinct unnest(own_numbers || delivery_numbers || serials) as one) x order by n
on conflict do nothing;

insert into journal (company_id, id, happened_at, actor_kind, actor_name, object_kind, object_id, object_title, action, site_id, sub_organisation_id, quiet)
select company_id, uuidv7(), ordered_on::timestamptz, 'feed', 'ERP', 'order', object_id, number, 'created', site_id, sub_organisation_id, true from bench.found order by n;
