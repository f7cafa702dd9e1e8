-- 2026-11-22: A licence in use counts until its last day. The state comes from the vendor: it stays "active" until the next export, and the entitlement
-- of the same licence has ended meanwhile. The comparison showed more in use than were acquired.
create or replace function house.take_licence_snapshots(of_company integer[], of_day date, at_instant timestamptz) returns void language sql set search_path = public, pg_temp as $$
  delete from licence_snapshots where company_id = any (of_company) and taken_on = of_day;
  insert into licence_snapshots (company_id, taken_on, sku, sub_organisation_id, description, entitled, assigned, unused_active, taken_at)
  select company_id, of_day, sku, sub_organisation_id, coalesce(max(description), ''), coalesce(sum(entitled), 0), coalesce(sum(assigned), 0),
    coalesce(sum(unused_active), 0), at_instant
  from (
    select company_id, sku, sub_organisation_id, nullif(description, '') as description, quantity as entitled, 0 as assigned, 0 as unused_active,
      false as was_counted
    from licence_entitlements
    where company_id = any (of_company) and (starts_on is null or starts_on <= of_day) and (ends_on is null or ends_on >= of_day)
    union all
    select company_id, sku, sub_organisation_id, null, 0, case when state in ('active', 'expiring', 'recentlyQueued') then quantity else 0 end,
      case when state = 'unusedActive' then quantity else 0 end, false
    from licence_assignments where company_id = any (of_company) and (expires_on is null or expires_on >= of_day)
    union all
    select s.company_id, s.sku, s.sub_organisation_id, nullif(s.description, ''), 0, 0, 0, true
    from unnest(of_company) c (id)
    cross join lateral (select max(taken_on) as taken_on from licence_snapshots where company_id = c.id and taken_on < of_day) p
    join licence_snapshots s on s.company_id = c.id and s.taken_on = p.taken_on
    where s.entitled > 0 or s.assigned > 0 or s.unused_active > 0
  ) l
  group by company_id, sku, sub_organisation_id
  having sum(entitled) > 0 or sum(assigned) > 0 or sum(unused_active) > 0 or bool_or(was_counted)
$$;
