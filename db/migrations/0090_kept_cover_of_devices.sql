-- 2026-11-22: Cover of a company's devices by the days on which it changes, for the figures of the overview: counting the devices of a large company
-- takes longer than the rest of that response. Sites are not distinguished: readers limited to sites or sub-organisations count the devices.
-- The days on which a device enters and leaves each class of cover, as `coverageOf` tells them. `known` counts it, whatever covers it.
create function house.device_cover_days(covered_on datemultirange, warranty_until date) returns table (cover text, day date, change integer) language sql immutable parallel safe
begin atomic
  select 'known', '-infinity'::date, 1
  union all
  select c.cover, d.day, d.change
  from (
    select 'covered' as cover, unnest(covered_on) as days
    union all
    select 'warrantyOnly', unnest(datemultirange(daterange(null, warranty_until, '[]')) - covered_on) where warranty_until is not null
  ) c cross join lateral (values (coalesce(lower(c.days), '-infinity'::date), 1), (upper(c.days), -1)) d(day, change);
end;

revoke all on function house.device_cover_days from public;

create table device_cover_totals (
  company_id integer not null references companies,
  cover text not null check (cover in ('known', 'covered', 'warrantyOnly')),
  day date not null,
  -- Devices that enter the class on the day, less those that leave it.
  devices integer not null,
  primary key (company_id, cover, day) include (devices)
);
call house.declare_tenant('device_cover_totals', 'select');

create function house.keep_device_cover_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  columns constant text := 'company_id, covered_on, warranty_until';
  after_part constant text := format('select 1, %s from after_rows', columns);
  before_part constant text := format('select -1, %s from before_rows', columns);
begin
  execute format('
    insert into device_cover_totals as kept (company_id, cover, day, devices)
    select m.company_id, d.cover, d.day, sum(m.sign * d.change)
    from (%s) as m(sign, %s) cross join lateral house.device_cover_days(m.covered_on, m.warranty_until) d
    group by 1, 2, 3 having sum(m.sign * d.change) <> 0 order by 1, 2, 3
    on conflict (company_id, cover, day) do update set devices = kept.devices + excluded.devices',
    case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end, columns);
  return null;
end $$;
create trigger devices_cover_totals_insert after insert on devices referencing new table as after_rows for each statement execute function house.keep_device_cover_totals();
create trigger devices_cover_totals_update after update on devices referencing old table as before_rows new table as after_rows for each statement execute function house.keep_device_cover_totals();
create trigger devices_cover_totals_delete after delete on devices referencing old table as before_rows for each statement execute function house.keep_device_cover_totals();

insert into device_cover_totals (company_id, cover, day, devices)
select v.company_id, d.cover, d.day, sum(d.change) from devices v cross join lateral house.device_cover_days(v.covered_on, v.warranty_until) d
group by 1, 2, 3 having sum(d.change) <> 0;

-- The kept figures of lines are added up from their key alone.
alter table contract_line_totals drop constraint contract_line_totals_company_id_contract_state_month_manufa_key;
create unique index contract_line_totals_key on contract_line_totals (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id) include (lines) nulls not distinct;
