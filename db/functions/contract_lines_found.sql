-- Lines of the company of the caller's setting, without the limits of the caller. `beside` as in `house.search_ids`.
create or replace function house.contract_lines_found(reference_key text, beside text[], cap integer) returns table (id uuid)
language sql stable security definer set search_path = public, pg_catalog set plan_cache_mode = force_generic_plan rows 200 as $$
  select distinct l.id from (
    select nullif(current_setting('app.company_id', true), '')::integer as company, t.key, t.rest from (
      select reference_key as key, '{}'::text[] as rest union all select split_part(b, ' ', 1), (string_to_array(b, ' '))[2:] from unnest(beside) as b) t
    where length(t.key) >= 2
  ) t cross join lateral (
    (select n.id from contract_lines n where n.company_id = t.company and n.serial_key >= t.key and n.serial_key < t.key || '~' limit cap)
    union all
    (select n.id from contract_lines n where n.company_id = t.company and n.serial_key is not null and length(t.key) >= 4
      and reverse(n.serial_key) >= reverse(t.key) and reverse(n.serial_key) < reverse(t.key) || '~' limit cap)
    union all
    (select n.id from contract_lines n where n.company_id = t.company and n.serial_key = substr(t.key, 2) and t.key ~ '^S.{5,}$' limit cap)
    union all
    (select n.id from contract_lines n where n.company_id = t.company and n.reference_key >= t.key and n.reference_key < t.key || '~' limit cap)
    union all
    (select n.id from contracts c join contract_lines n on n.company_id = c.company_id and n.contract_id = c.id
      where c.company_id = t.company and c.number_key >= t.key and c.number_key < t.key || '~' limit cap)
    union all
    (select n.id from contracts c join contract_lines n on n.company_id = c.company_id and n.contract_id = c.id
      where c.company_id = t.company and length(t.key) >= 4 and reverse(c.number_key) >= reverse(t.key) and reverse(c.number_key) < reverse(t.key) || '~' limit cap)
  ) f
  join contract_lines l on l.company_id = t.company and l.id = f.id
  join contracts k on k.company_id = l.company_id and k.id = l.contract_id
  where not exists (select from unnest(t.rest) as w
    where not (house.search_holds(' ' || regexp_replace(concat_ws(' ', l.serial, l.reference, l.description, k.number, k.label), '[^[:alnum:]]+', ' ', 'g'), array['% ' || w || '%'])
      or length(w) >= 4 and (coalesce(l.serial_key, '') like '%' || upper(w) or k.number_key like '%' || upper(w))))
$$;
comment on function house.contract_lines_found(text,text[],integer) is 'Lines of the company of the caller''s setting, without the limits of the caller.';
revoke all on function house.contract_lines_found from public;
grant execute on function house.contract_lines_found to passerelle_company;
