-- 2026-11-22: Licences of a snapshot in every state of their vendor: of those assigned how many expire soon or wait for their device, and how many are
-- unused or have expired. A licence whose last day has passed has expired, whatever state the last export gave.
alter table licence_snapshots add column expiring integer not null default 0, add column recently_queued integer not null default 0,
  add column unused integer not null default 0, add column expired integer not null default 0;
create or replace function house.take_licence_snapshots(of_company integer[], of_day date, at_instant timestamptz) returns void language sql set search_path = public, pg_temp as $$
  delete from licence_snapshots where company_id = any (of_company) and taken_on = of_day;
  insert into licence_snapshots (company_id, taken_on, sku, sub_organisation_id, description, entitled, assigned, unused_active,
    expiring, recently_queued, unused, expired, taken_at)
  select company_id, of_day, sku, sub_organisation_id, coalesce(max(description), ''), coalesce(sum(entitled), 0), coalesce(sum(counted) filter (where state in ('active', 'expiring', 'recentlyQueued')), 0),
    coalesce(sum(counted) filter (where state = 'unusedActive'), 0), coalesce(sum(counted) filter (where state = 'expiring'), 0),
    coalesce(sum(counted) filter (where state = 'recentlyQueued'), 0), coalesce(sum(counted) filter (where state = 'unused'), 0),
    coalesce(sum(counted) filter (where state = 'expired'), 0), at_instant
  from (
    select company_id, sku, sub_organisation_id, nullif(description, '') as description, quantity as entitled, 0 as counted, null as state, false as was_counted
    from licence_entitlements
    where company_id = any (of_company) and (starts_on is null or starts_on <= of_day) and (ends_on is null or ends_on >= of_day)
    union all
    select company_id, sku, sub_organisation_id, null, 0, quantity, case when expires_on < of_day then 'expired' else state end, false
    from licence_assignments where company_id = any (of_company)
    union all
    select s.company_id, s.sku, s.sub_organisation_id, nullif(s.description, ''), 0, 0, null, true
    from unnest(of_company) c (id)
    cross join lateral (select max(taken_on) as taken_on from licence_snapshots where company_id = c.id and taken_on < of_day) p
    join licence_snapshots s on s.company_id = c.id and s.taken_on = p.taken_on
    where s.entitled > 0 or s.assigned > 0 or s.unused_active > 0
  ) l
  group by company_id, sku, sub_organisation_id
  having sum(entitled) > 0 or sum(counted) filter (where state not in ('unused', 'expired')) > 0 or bool_or(was_counted)
$$;
