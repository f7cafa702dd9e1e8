-- Tables of src/installed-base/equipment/.

-- Later domains (contracts, licences, stock, reports) refer to it.
create table devices (
  company_id integer not null references companies,
  id uuid not null,
  manufacturer_code text not null references manufacturers,
  product_id uuid references products,
  reference text collate house.french not null,
  description text not null default '',
  serial text collate house.french not null,
  serial_key text collate "C" not null,
  site_id uuid,
  sub_organisation_id uuid,
  order_line_id uuid,
  delivery_id uuid,
  delivery_line_id uuid,
  source text not null default 'erp',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- `room`, `host_name`, `note`, `site_id` and `sub_organisation_id` belong to the customer: a feed sets the place of a new device only.
  -- `covered_on`: days on which a line of an active contract covers the device, kept by `house.keep_device_cover`. `end_of_support_on`: last day of
  -- support of the product, kept by `house.keep_end_of_support`.
  quantity integer not null default 1 check (quantity >= 1),
  room text,
  host_name text,
  note text,
  warranty_type text,
  warranty_until date,
  support_ends_on date,
  covered_on datemultirange not null default '{}'::datemultirange,
  covered_until date generated always as (case when isempty(covered_on) then null else upper(covered_on) - 1 end) stored,
  end_of_support_on date,
  is_imported boolean not null default false,
  import_batch_id uuid,
  external_id text,
  external_version bigint,
  version integer not null default 1,
  -- Keys of sorts, never null: a device without cover, or whose product has no last day of support, comes last.
  cover_key date not null generated always as (case when isempty(covered_on) then '9999-12-31'::date else upper(covered_on) - 1 end) stored,
  end_of_support_key date not null generated always as (coalesce(end_of_support_on, '9999-12-31'::date)) stored,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  unique (company_id, manufacturer_code, reference, serial_key),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table devices is 'Devices of companies, by serial number, with their place and cover.';
create index devices_serial on devices (company_id, serial_key);
create index devices_order_line on devices (company_id, order_line_id);
create index devices_delivery on devices (company_id, delivery_id);
create index devices_delivery_line on devices (company_id, delivery_line_id);
create index devices_sub_organisation on devices (company_id, sub_organisation_id);
create index devices_product on devices (product_id);
create index devices_manufacturer on devices (manufacturer_code);
create index devices_import_batch on devices (company_id, import_batch_id) where import_batch_id is not null;
create index devices_by_cover on devices (company_id, cover_key, id);
create index devices_by_end_of_support on devices (company_id, end_of_support_key, id);
create index devices_site on devices (company_id, site_id, serial, id);
create index devices_by_manufacturer on devices (company_id, manufacturer_code, serial, id);
create index devices_by_product on devices (company_id, product_id, serial, id);
create index devices_by_reference on devices (company_id, reference, id);
-- A product that arrives after its devices finds them.
create index devices_without_product on devices (manufacturer_code, reference) where product_id is null;
create index devices_by_serial on devices (company_id, serial, id) include (covered_on, warranty_until, manufacturer_code, site_id, sub_organisation_id);
create unique index devices_by_id on devices (id);
call house.declare_tenant('devices', 'select');
-- Fields of a device that customers set.
grant update (site_id, sub_organisation_id, updated_at, room, host_name, note, version) on devices to passerelle_company;
create trigger devices_lines_follow after update on devices
  referencing old table as before_rows new table as after_rows for each statement execute function house.follow_device();
create trigger devices_end_of_support before insert or update of product_id on devices for each row execute function house.keep_end_of_support();
create trigger devices_renewals_follow after update on devices referencing old table as before_rows new table as after_rows for each statement
  execute function house.renewals_follow_device();
create trigger devices_cover_totals_insert after insert on devices
  referencing new table as after_rows for each statement execute function house.keep_device_cover_totals();
create trigger devices_cover_totals_update after update on devices
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_device_cover_totals();
create trigger devices_cover_totals_delete after delete on devices
  referencing old table as before_rows for each statement execute function house.keep_device_cover_totals();

-- For the figures of the overview: counting the devices of a large company takes longer than the rest of that response. Sites are not distinguished:
-- readers limited to sites or sub-organisations count the devices.
create table device_cover_totals (
  company_id integer not null references companies,
  cover text not null check (cover in ('known', 'covered', 'warrantyOnly')),
  day date not null,
  -- Devices that enter the class on the day, less those that leave it.
  devices integer not null,
  primary key (company_id, cover, day) include (devices)
);
comment on table device_cover_totals is 'Devices that enter and leave each class of cover, by day, kept by a trigger.';
-- Empty between statements: each finds the days that it brought to nothing, and no others.
create index device_cover_totals_unchanged on device_cover_totals (company_id) where devices = 0;
call house.declare_tenant('device_cover_totals', 'select');
