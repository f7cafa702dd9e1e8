-- Days on which a device enters and leaves each class of cover, as `resolveCoverage` tells them. `known` counts it, whatever covers it.
create or replace function house.device_cover_days(covered_on datemultirange, warranty_until date) returns table (cover text, day date, change integer) language sql immutable parallel safe
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
comment on function house.device_cover_days(datemultirange,date) is 'Days on which a device enters and leaves each class of cover, as `resolveCoverage` tells them.';
revoke all on function house.device_cover_days from public;
