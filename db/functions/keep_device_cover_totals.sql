-- Keeps `device_cover_totals` when devices change.
create or replace function house.keep_device_cover_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  -- Planned each time: the table may have been empty a moment ago.
  execute 'delete from device_cover_totals where devices = 0';
  return null;
end $$;
comment on function house.keep_device_cover_totals() is 'Keeps `device_cover_totals` when devices change.';
