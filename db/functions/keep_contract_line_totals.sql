-- Keeps `contract_line_totals` when lines of contracts change.
create or replace function house.keep_contract_line_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key constant text := 'company_id, contract_state, date_trunc(''month'', until_on::timestamp)::date, manufacturer_code, site_id, sub_organisation_id';
  after_part constant text := format('select 1, %s from after_rows', key);
  before_part constant text := format('select -1, %s from before_rows', key);
begin
  execute format('
    insert into contract_line_totals as kept (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id, lines)
    select company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id, sum(sign)
    from (%s) as moved(sign, company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id)
    group by 1, 2, 3, 4, 5, 6 having sum(sign) <> 0 order by 1, 2, 3, 4, 5, 6
    on conflict (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id) do update set lines = kept.lines + excluded.lines',
    case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end);
  if tg_op <> 'INSERT' then
    delete from contract_line_totals t using (select distinct company_id, date_trunc('month', until_on::timestamp)::date as month from before_rows) b
    where t.company_id = b.company_id and t.month = b.month and t.lines = 0;
  end if;
  return null;
end $$;
comment on function house.keep_contract_line_totals() is 'Keeps `contract_line_totals` when lines of contracts change.';
