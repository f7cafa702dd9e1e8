-- 2026-11-22: Contract lines by the month of their end, for the timeline, the counts of each class and the menu: counting the lines of a large
-- company takes longer than the rest of these responses. Site and sub-organisation stand in each row, so that the limits of a reader apply to it.
create table contract_line_totals (
  company_id integer not null references companies,
  contract_state text not null,
  month date not null,
  manufacturer_code text not null references manufacturers,
  site_id uuid, sub_organisation_id uuid,
  lines integer not null,
  unique nulls not distinct (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create index contract_line_totals_site on contract_line_totals (company_id, site_id);
create index contract_line_totals_sub_organisation on contract_line_totals (company_id, sub_organisation_id);
create index contract_line_totals_manufacturer on contract_line_totals (manufacturer_code);
call house.declare_tenant('contract_line_totals', 'select');

create function house.keep_contract_line_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger contract_lines_totals_insert after insert on contract_lines referencing new table as after_rows for each statement execute function house.keep_contract_line_totals();
create trigger contract_lines_totals_update after update on contract_lines referencing old table as before_rows new table as after_rows for each statement execute function house.keep_contract_line_totals();
create trigger contract_lines_totals_delete after delete on contract_lines referencing old table as before_rows for each statement execute function house.keep_contract_line_totals();

insert into contract_line_totals (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id, lines)
select company_id, contract_state, date_trunc('month', until_on::timestamp)::date, manufacturer_code, site_id, sub_organisation_id, count(*) from contract_lines group by 1, 2, 3, 4, 5, 6;

-- The months in which a class ends are counted from this index alone, and a level of service too.
drop index contract_lines_by_end;
create index contract_lines_by_end on contract_lines (company_id, contract_state, until_on, id) include (manufacturer_code, service_level, site_id, sub_organisation_id);

-- Cover of all devices of a company on a day, read without the table.
create index devices_cover on devices (company_id) include (covered_on, warranty_until, manufacturer_code, site_id, sub_organisation_id);
