-- The state of a contract stands on its lines too.
create or replace function house.keep_contract_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies integer[];
  changed uuid[];
begin
  select array_agg(company_id), array_agg(id) into companies, changed
  from (
    select company_id, id from (select company_id, id, state from before_rows union select company_id, id, state from after_rows) states
    group by 1, 2 having count(*) > 1
  ) k;
  if companies is null then return null; end if;
  update contract_lines l set contract_state = c.state
  from unnest(companies, changed) as k(company_id, id) join contracts c on c.company_id = k.company_id and c.id = k.id
  where l.company_id = c.company_id and l.contract_id = c.id;
  return null;
end $$;
comment on function house.keep_contract_state() is 'Copies the state of a contract to its lines.';
