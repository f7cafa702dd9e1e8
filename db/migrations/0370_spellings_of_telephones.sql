-- 2026-11-28: Contacts are found by each spelling of a French telephone number: national, +33 and 0033.
update contacts c set search_text = c.search_text || n.spellings
from (
  select o.company_id, o.id, string_agg(format(' 0%1$s 33%1$s 0033%1$s', right(d.digits, 9)), '' order by d.digits) as spellings
  from contacts o
  cross join lateral (select distinct regexp_replace(replace(p.phone, '(0)', ''), '\D', '', 'g') as digits from unnest(array[o.landline, o.mobile]) as p(phone)) d
  where d.digits ~ '^(0|33|0033)[1-9]\d{8}$'
  group by o.company_id, o.id
) n
where c.company_id = n.company_id and c.id = n.id;
