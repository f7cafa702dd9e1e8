-- Keeps `contract_ends` when lines of contracts change.
create or replace function house.keep_contract_ends() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key constant text := 'company_id, contract_state, until_on, contract_id';
  after_part constant text := format('select 1, %s from after_rows', key);
  before_part constant text := format('select -1, %s from before_rows', key);
begin
  execute format('
    insert into contract_ends as kept (%1$s, lines)
    select %1$s, sum(sign) from (%2$s) as moved(sign, %1$s)
    group by 1, 2, 3, 4 having sum(sign) <> 0 order by 1, 2, 3, 4
    on conflict (%1$s) do update set lines = kept.lines + excluded.lines',
    key, case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end);
  if tg_op <> 'INSERT' then
    delete from contract_ends e using (select distinct company_id, contract_state, until_on, contract_id from before_rows) b
    where (e.company_id, e.contract_state, e.until_on, e.contract_id) = (b.company_id, b.contract_state, b.until_on, b.contract_id) and e.lines = 0;
  end if;
  return null;
end $$;
comment on function house.keep_contract_ends() is 'Keeps `contract_ends` when lines of contracts change.';
