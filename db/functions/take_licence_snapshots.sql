-- A licence in use counts until its last day. The state comes from the vendor: it stays "active" until the next export, and the entitlement of the
-- same licence has ended meanwhile. The comparison showed more in use than were acquired.
create or replace function house.take_licence_snapshots(of_company integer[], of_day date, at_instant timestamptz) returns void language sql set search_path = public, pg_temp as $$
  delete from licence_snapshots where company_id = any (of_company) and taken_on = of_day;
  insert into licence_snapshots (company_id, taken_on, sku, sub_organisation_id, description, entitled, assigned, unused_active,
    expiring, recently_queued, unused, expired, unknown_use, taken_at)
  select company_id, of_day, sku, sub_organisation_id, coalesce(max(description), ''), coalesce(sum(entitled), 0), coalesce(sum(counted) filter (where state in ('active', 'expiring', 'recentlyQueued')), 0),
    coalesce(sum(counted) filter (where state = 'unusedActive'), 0), coalesce(sum(counted) filter (where state = 'expiring'), 0),
    coalesce(sum(counted) filter (where state = 'recentlyQueued'), 0), coalesce(sum(counted) filter (where state = 'unused'), 0),
    coalesce(sum(counted) filter (where state = 'expired'), 0), coalesce(sum(entitled) filter (where not is_use_known), 0), at_instant
  from (
    select company_id, sku, sub_organisation_id, nullif(description, '') as description, quantity as entitled, 0 as counted, null as state, false as was_counted, is_use_known
    from licence_entitlements
    where company_id = any (of_company) and (starts_on is null or starts_on <= of_day) and (ends_on is null or ends_on >= of_day)
    union all
    select company_id, sku, sub_organisation_id, null, 0, quantity, case when expires_on < of_day then 'expired' else state end, false, true
    from licence_assignments where company_id = any (of_company)
    union all
    select s.company_id, s.sku, s.sub_organisation_id, nullif(s.description, ''), 0, 0, null, true, true
    from unnest(of_company) c (id)
    cross join lateral (select max(taken_on) as taken_on from licence_snapshots where company_id = c.id and taken_on < of_day) p
    join licence_snapshots s on s.company_id = c.id and s.taken_on = p.taken_on
    where s.entitled > 0 or s.assigned > 0 or s.unused_active > 0
  ) l
  group by company_id, sku, sub_organisation_id
  having sum(entitled) > 0 or sum(counted) filter (where state not in ('unused', 'expired')) > 0 or bool_or(was_counted)
$$;
comment on function house.take_licence_snapshots(integer[],date,timestamptz) is 'Counts the licences of companies for a day.';
revoke all on function house.take_licence_snapshots from public;
grant execute on function house.take_licence_snapshots to passerelle_company, passerelle_system;
