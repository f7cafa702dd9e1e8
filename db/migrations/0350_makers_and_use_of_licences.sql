-- 2026-11-28: Other names of manufacturers, and licences whose use an export does not tell.
-- Names under which people and vendors' exports know a manufacturer. `manufacturer` is its code, or that of the reference data below: the catalogue may
-- have another code, and is then known by one of the names.
create table manufacturer_aliases (
  name_key text collate "C" primary key check (name_key ~ '^[a-z0-9]{1,100}$'),
  manufacturer text not null check (manufacturer ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (length(name) between 1 and 100)
);
create index manufacturer_aliases_manufacturer on manufacturer_aliases (manufacturer);
call house.declare_shared('manufacturer_aliases');
insert into manufacturer_aliases (manufacturer, name_key, name) values
  ('cisco', 'cisco', 'Cisco'),
  ('cisco', 'csco', 'CSCO'),
  ('cisco', 'ciscocatalyst', 'Cisco Catalyst'),
  ('meraki', 'meraki', 'Meraki'),
  ('meraki', 'ciscomeraki', 'Cisco Meraki'),
  ('meraki', 'merakicisco', 'Meraki (Cisco)'),
  ('fortinet', 'fortinet', 'Fortinet'),
  ('fortinet', 'fortigate', 'FortiGate'),
  ('juniper', 'juniper', 'Juniper'),
  ('juniper', 'junipermist', 'Juniper Mist'),
  ('juniper', 'mist', 'Mist'),
  ('juniper', 'hpejuniper', 'HPE Juniper'),
  ('extreme', 'extreme', 'Extreme'),
  ('extreme', 'enterasys', 'Enterasys'),
  ('extreme', 'aerohive', 'Aerohive'),
  ('hp-poly', 'hppoly', 'HP Poly'),
  ('hp-poly', 'poly', 'Poly'),
  ('hp-poly', 'polycom', 'Polycom'),
  ('hp-poly', 'plantronics', 'Plantronics'),
  ('hp-poly', 'polyhp', 'Poly (HP)'),
  ('hp-poly', 'polycomhppoly', 'Polycom (HP Poly)'),
  ('synology', 'synology', 'Synology'),
  ('aruba', 'aruba', 'Aruba'),
  ('aruba', 'hpearuba', 'HPE Aruba'),
  ('aruba', 'arubahpe', 'Aruba (HPE)'),
  ('aruba', 'hewlettpackardaruba', 'Hewlett Packard Enterprise Aruba'),
  ('aruba', 'arubaahewlettpackard', 'Aruba, a Hewlett Packard Enterprise company'),
  ('hpe', 'hpe', 'HPE'),
  ('hpe', 'hewlettpackard', 'Hewlett Packard Enterprise'),
  ('hp', 'hp', 'HP'),
  ('palo-alto', 'paloalto', 'Palo Alto'),
  ('palo-alto', 'pan', 'PAN'),
  ('check-point', 'checkpoint', 'Check Point'),
  ('check-point', 'checkpointsoftware', 'Checkpoint Software'),
  ('ubiquiti', 'ubiquiti', 'Ubiquiti'),
  ('ubiquiti', 'ubnt', 'UBNT'),
  ('ubiquiti', 'unifi', 'UniFi'),
  ('dell', 'dell', 'Dell'),
  ('dell', 'dellemc', 'Dell EMC'),
  ('alcatel-lucent', 'alcatellucent', 'Alcatel-Lucent'),
  ('alcatel-lucent', 'ale', 'ALE'),
  ('alcatel-lucent', 'alcatel', 'Alcatel'),
  ('ruckus', 'ruckus', 'Ruckus'),
  ('ruckus', 'commscoperuckus', 'CommScope Ruckus'),
  ('ruckus', 'ruckuswireless', 'Ruckus Wireless');
-- A use that an export does not tell is unknown: nothing is said to be free.
alter table licence_entitlements add column is_use_known boolean not null default true;
alter table licence_snapshots add column unknown_use integer not null default 0;
-- Keys of licences of a table do not depend on the case of their SKU.
update licence_entitlements set external_id = 'ssm|' || upper(split_part(external_id, '|', 2)) || substr(external_id, length('ssm|' || split_part(external_id, '|', 2)) + 1)
where source = 'import' and external_id like 'ssm|%' and split_part(external_id, '|', 2) <> upper(split_part(external_id, '|', 2))
  and not exists (select 1 from licence_entitlements o where o.company_id = licence_entitlements.company_id and o.source = 'import' and o.external_id <> licence_entitlements.external_id and upper(o.external_id) = upper(licence_entitlements.external_id));
update licence_assignments set external_id = 'ssm|' || upper(split_part(external_id, '|', 2)) || substr(external_id, length('ssm|' || split_part(external_id, '|', 2)) + 1)
where source = 'import' and external_id like 'ssm|%' and split_part(external_id, '|', 2) <> upper(split_part(external_id, '|', 2))
  and not exists (select 1 from licence_assignments o where o.company_id = licence_assignments.company_id and o.source = 'import' and o.external_id <> licence_assignments.external_id and upper(o.external_id) = upper(licence_assignments.external_id));
update import_flaws set code = 'identifierAsNumber' where code = 'serialAsNumber';
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
