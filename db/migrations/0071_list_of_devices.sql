-- 2026-11-22: Sorts and filters of the list of devices.
-- The keys of sorts are never null: a device without cover, or whose product has no last day of support, comes last.
alter table devices
  add column cover_key date not null generated always as (case when isempty(covered_on) then '9999-12-31'::date else upper(covered_on) - 1 end) stored,
  add column end_of_support_key date not null generated always as (coalesce(end_of_support_on, '9999-12-31'::date)) stored;
drop index devices_by_cover;
drop index devices_by_end_of_support;
create index devices_by_cover on devices (company_id, cover_key, id);
create index devices_by_end_of_support on devices (company_id, end_of_support_key, id);

-- One index for each filter, in the order of the unsorted list.
drop index devices_site;
create index devices_site on devices (company_id, site_id, serial, id);
create index devices_by_manufacturer on devices (company_id, manufacturer_code, serial, id);
create index devices_by_product on devices (company_id, product_id, serial, id);

-- A product that arrives after its devices finds them.
create index devices_without_product on devices (manufacturer_code, reference) where product_id is null;
