-- 2026-11-22: Contracts with their lines, the cover of devices, and the life cycle of products.
alter table products
  add column end_of_sale_on date,
  add column end_of_maintenance_on date,
  add column end_of_security_on date,
  add column end_of_support_on date,
  add column life_cycle_source text;

-- `room`, `host_name`, `note`, `site_id` and `sub_organisation_id` belong to the customer: a feed sets the place of a new device only.
-- `covered_on`: days on which a line of an active contract covers the device, kept by `house.keep_device_cover`.
-- `end_of_support_on`: last day of support of the product, kept by `house.keep_end_of_support`.
alter table devices
  add column quantity integer not null default 1 check (quantity >= 1),
  add column room text, add column host_name text, add column note text,
  add column warranty_type text, add column warranty_until date,
  add column support_ends_on date,
  add column covered_on datemultirange not null default '{}',
  add column covered_until date generated always as (case when isempty(covered_on) then null else upper(covered_on) - 1 end) stored,
  add column end_of_support_on date,
  add column is_imported boolean not null default false, add column import_batch_id uuid,
  add column external_id text, add column external_version bigint,
  add column version integer not null default 1,
  add unique (company_id, source, external_id);

-- `ends_on` and `starts_on` hold for lines without days of their own. `archived_at` belongs to the portal. `period_months`: as told by the source, else
-- computed from the days.
create table contracts (
  company_id integer not null references companies, id uuid not null,
  number text collate house.french not null, label text,
  type text not null default 'support' check (type in ('support', 'warranty', 'licence')),
  manufacturer_code text not null references manufacturers,
  smart_account text, virtual_account text, cco_id text,
  starts_on date not null, ends_on date not null, period_months integer not null check (period_months >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  archived_at timestamptz,
  state text not null generated always as (case when archived_at is not null then 'archived' else status end) stored,
  is_imported boolean not null default false, import_batch_id uuid,
  order_number text, comment text,
  sub_organisation_id uuid,
  line_count integer not null default 0,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (starts_on <= ends_on),
  primary key (company_id, id),
  unique (company_id, manufacturer_code, number, source),
  unique (company_id, source, external_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
-- One index for each sort and for the states of the list, as for orders.
create index contracts_by_end on contracts (company_id, ends_on, id);
create index contracts_by_start on contracts (company_id, starts_on desc, id desc);
create index contracts_by_number on contracts (company_id, number, id);
create index contracts_by_state on contracts (company_id, state, ends_on, id);
create index contracts_by_manufacturer on contracts (company_id, manufacturer_code, ends_on, id);
create index contracts_sub_organisation on contracts (company_id, sub_organisation_id);
create index contracts_import_batch on contracts (company_id, import_batch_id) where import_batch_id is not null;
create index contracts_manufacturer on contracts (manufacturer_code);
call house.declare_tenant('contracts', 'select, update');

-- `from_on` and `until_on`: the line's own days, else the contract's. A line with a device stands where the device stands
-- (`site_id`, `sub_organisation_id`); one without stands at the site that its source names, under the sub-organisation of its contract.
create table contract_lines (
  company_id integer not null references companies, id uuid not null, contract_id uuid not null,
  position integer not null,
  kind text not null default 'hardware' check (kind in ('hardware', 'software', 'service')),
  manufacturer_code text not null references manufacturers, product_id uuid references products,
  reference text not null, description text not null,
  serial text, serial_key text collate "C", device_id uuid,
  quantity integer not null default 1 check (quantity >= 1),
  service_level text, support_type text,
  starts_on date, ends_on date,
  from_on date not null, until_on date not null,
  warranty_until date,
  site_id uuid, sub_organisation_id uuid,
  contract_state text not null check (contract_state in ('active', 'inactive', 'archived')),
  order_number text, comment text,
  external_id text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check (from_on <= until_on), check ((serial is null) = (serial_key is null)),
  primary key (company_id, id),
  unique (company_id, contract_id, external_id),
  foreign key (company_id, contract_id) references contracts on delete cascade,
  foreign key (company_id, device_id) references devices,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create index contract_lines_of_contract on contract_lines (company_id, contract_id, position, id);
create index contract_lines_device on contract_lines (company_id, device_id);
create index contract_lines_by_end on contract_lines (company_id, contract_state, until_on, id);
create index contract_lines_end on contract_lines (company_id, until_on, id);
create index contract_lines_serial on contract_lines (company_id, serial_key) where serial_key is not null;
create index contract_lines_site on contract_lines (company_id, site_id);
create index contract_lines_sub_organisation on contract_lines (company_id, sub_organisation_id);
create index contract_lines_product on contract_lines (product_id);
create index contract_lines_manufacturer on contract_lines (manufacturer_code);
call house.declare_tenant('contract_lines', 'select, update');

-- The days that active contracts cover, for these devices.
create function house.cover_devices(of_company integer[], of_device uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update devices d set covered_on = c.days
  from (
    select k.company_id, k.id, coalesce(range_agg(daterange(l.from_on, l.until_on, '[]')) filter (where l.contract_state = 'active'), '{}') as days
    from unnest(of_company, of_device) as k(company_id, id)
    left join contract_lines l on l.company_id = k.company_id and l.device_id = k.id
    group by 1, 2
  ) c
  where d.company_id = c.company_id and d.id = c.id and d.covered_on <> c.days
$$;
revoke all on function house.cover_devices from public;

create function house.keep_device_cover() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies integer[];
  devices uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(company_id), array_agg(device_id) into companies, devices
    from (select distinct company_id, device_id from after_rows where device_id is not null) k;
  elsif tg_op = 'DELETE' then
    select array_agg(company_id), array_agg(device_id) into companies, devices
    from (select distinct company_id, device_id from before_rows where device_id is not null) k;
  else
    select array_agg(company_id), array_agg(device_id) into companies, devices
    from (
      select distinct k.company_id, k.device_id
      from before_rows b join after_rows a on a.company_id = b.company_id and a.id = b.id
      cross join lateral (values (b.company_id, b.device_id), (a.company_id, a.device_id)) as k(company_id, device_id)
      where k.device_id is not null
        and (a.device_id, a.from_on, a.until_on, a.contract_state) is distinct from (b.device_id, b.from_on, b.until_on, b.contract_state)
    ) k;
  end if;
  if companies is not null then perform house.cover_devices(companies, devices); end if;
  return null;
end $$;
create trigger contract_lines_cover_insert after insert on contract_lines referencing new table as after_rows for each statement execute function house.keep_device_cover();
create trigger contract_lines_cover_update after update on contract_lines referencing old table as before_rows new table as after_rows for each statement execute function house.keep_device_cover();
create trigger contract_lines_cover_delete after delete on contract_lines referencing old table as before_rows for each statement execute function house.keep_device_cover();

-- The state of a contract stands on its lines too.
create function house.keep_contract_state() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contract_lines l set contract_state = a.state
  from before_rows b join after_rows a on a.company_id = b.company_id and a.id = b.id and a.state <> b.state
  where l.company_id = a.company_id and l.contract_id = a.id;
  return null;
end $$;
create trigger contracts_state_update after update on contracts referencing old table as before_rows new table as after_rows for each statement execute function house.keep_contract_state();

-- Lines follow their device to its site and sub-organisation.
create function house.follow_device() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update contract_lines l set site_id = a.site_id, sub_organisation_id = a.sub_organisation_id
  from before_rows b join after_rows a on a.company_id = b.company_id and a.id = b.id
    and (a.site_id, a.sub_organisation_id) is distinct from (b.site_id, b.sub_organisation_id)
  where l.company_id = a.company_id and l.device_id = a.id;
  return null;
end $$;
create trigger devices_lines_follow after update on devices referencing old table as before_rows new table as after_rows for each statement execute function house.follow_device();

-- Devices know the last day of support of their product.
create function house.keep_end_of_support() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'products' then
    update devices d set end_of_support_on = new.end_of_support_on where d.product_id = new.id and d.end_of_support_on is distinct from new.end_of_support_on;
  else
    new.end_of_support_on := (select p.end_of_support_on from products p where p.id = new.product_id);
  end if;
  return new;
end $$;
create trigger devices_end_of_support before insert or update of product_id on devices for each row execute function house.keep_end_of_support();
create trigger products_end_of_support after update of end_of_support_on on products for each row
  when (new.end_of_support_on is distinct from old.end_of_support_on) execute function house.keep_end_of_support();

-- One index for each sort of the list of devices.
create index devices_by_serial on devices (company_id, serial, id);
create index devices_by_reference on devices (company_id, reference, id);
create index devices_by_cover on devices (company_id, covered_until, id);
create index devices_by_end_of_support on devices (company_id, end_of_support_on, id);
create index devices_import_batch on devices (company_id, import_batch_id) where import_batch_id is not null;
