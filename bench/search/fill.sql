-- Devices until there are 15 entries of the search for each order: spread over the companies like the orders, with a note of two of 4,096 words. Their
-- entries and numbers are those that the product writes.
create table bench.search_filled as select 1 as one;
create function bench.word(n integer) returns text language sql immutable parallel safe
  return (select string_agg((array['ba', 'ci', 'do', 'fu', 'ga', 'he', 'jo', 'ki', 'lu', 'ma', 'ne', 'po', 'ra', 'si', 'tu', 've'])[1 + (n >> (4 * d)) % 16], '' order by d) from generate_series(0, 2) as d);

create unlogged table bench.more_devices as
select i, uuidv7() as id, k.company_id, c.id as product_id, c.manufacturer_code, c.reference, c.description, 'FDO' || upper(lpad(to_hex((i + 77777777) * 2654435761 & x'ffffffffff'::bigint), 10, '0')) as serial,
  s.id as site_id, s.label as site, o.id as sub_organisation_id, 'Baie ' || 1 + bench.pick(i, 174, 40) as room, 'ap-' || i as host_name,
  bench.word(bench.pick(i, 178, 4096)) || ' ' || bench.word(bench.pick(i, 179, 4096)) as note, t.filled_on - bench.pick(i, 180, 1500) as created_on
from bench.settings t
cross join lateral generate_series(1, greatest(0, t.orders * 15 - (select count(*)::integer from search_entries))) as i
join bench.slots k on k.slot = bench.pick(i, 171, 10000)
join bench.catalogue c on c.n = bench.pick(i, 172, 48)
join sites s on s.company_id = k.company_id and s.code = 'SITE-' || 1 + bench.pick(i, 175, 12)
join sub_organisations o on o.company_id = k.company_id and o.external_id = 'direction-' || 1 + bench.pick(i, 176, 3)
order by i;
insert into devices (company_id, id, manufacturer_code, product_id, reference, description, serial, serial_key, site_id, sub_organisation_id, room, host_name, note, source, external_id, external_version)
select company_id, id, manufacturer_code, product_id, reference, description, serial, serial, site_id, sub_organisation_id, room, host_name, note, 'erp', 'more-device-' || i, 1 from bench.more_devices order by i;
insert into search_entries (company_id, kind, object_id, title, text, details, sorted_on, site_id, sub_organisation_id)
select d.company_id, 'device', d.id, d.serial, bench.tokens(concat_ws(' ', d.host_name, d.reference, d.description, m.name, d.site, d.room, d.note)),
  array[d.reference, d.site || ', ' || d.room], d.created_on, d.site_id, d.sub_organisation_id
from bench.more_devices d join manufacturers m on m.code = d.manufacturer_code order by d.i;
insert into search_references (company_id, kind, object_id, key, field, written)
select d.company_id, 'device', d.id, k.key, x.field, nullif(x.one, k.key) from bench.more_devices d
cross join lateral (values ('serial', d.serial), ('hostName', d.host_name), ('reference', d.reference)) as x(field, one)
cross join lateral (select translate(upper(x.one), '-. ', '') as key offset 0) k order by d.i on conflict do nothing;
drop table bench.more_devices;
truncate search_words;
insert into search_words (company_id, word)
select distinct c.company_id, w.word from (select distinct company_id, text from search_entries) e
cross join lateral (values (e.company_id), (0)) as c(company_id) cross join lateral unnest(string_to_array(e.text, ' ')) as w(word)
where length(w.word) between 4 and 40 and w.word !~ '[0-9]';
