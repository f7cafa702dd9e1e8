-- Tables of src/installed-base/contracts/.

-- `ends_on` and `starts_on` hold for lines without days of their own. `archived_at` belongs to the portal. `period_months`: as told by the source,
-- else computed from the days.
create table contracts (
  company_id integer not null references companies,
  id uuid not null,
  number text collate house.french not null,
  label text,
  type text not null default 'support' check (type in ('support', 'warranty', 'licence')),
  manufacturer_code text not null references manufacturers,
  smart_account text,
  virtual_account text,
  cco_id text,
  starts_on date not null,
  ends_on date not null,
  period_months integer not null check (period_months >= 0),
  status text not null default 'active' check (status in ('active', 'inactive')),
  archived_at timestamptz,
  state text not null generated always as (case when archived_at is not null then 'archived' else status end) stored,
  is_imported boolean not null default false,
  import_batch_id uuid,
  order_number text,
  comment text,
  sub_organisation_id uuid,
  line_count integer not null default 0,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Key without separators (`referenceKey`), by which contract lines are found.
  number_key text collate "C" not null generated always as (upper(regexp_replace(number, '[^A-Za-z0-9]+', '', 'g'))) stored,
  primary key (company_id, id),
  unique (company_id, manufacturer_code, number, source),
  unique (company_id, source, external_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check (starts_on <= ends_on)
);
comment on table contracts is 'Support contracts and subscriptions of companies.';
-- One index for each sort and for the states of the list, as for orders.
create index contracts_by_end on contracts (company_id, ends_on, id);
create index contracts_by_start on contracts (company_id, starts_on desc, id desc);
create index contracts_by_number on contracts (company_id, number, id);
create index contracts_by_state on contracts (company_id, state, ends_on, id);
create index contracts_by_manufacturer on contracts (company_id, manufacturer_code, ends_on, id);
create index contracts_sub_organisation on contracts (company_id, sub_organisation_id);
create index contracts_import_batch on contracts (company_id, import_batch_id) where import_batch_id is not null;
create index contracts_manufacturer on contracts (manufacturer_code);
create index contracts_order on contracts (company_id, order_number) where order_number is not null;
create index contracts_number_key on contracts (company_id, number_key);
-- Lists of the installed base read by key alone. A contract's number was read by id through the index of numbers, from end to end of the company for
-- each row: a planner that expects companies of average size finds that cheaper than the table.
create unique index contracts_id on contracts (company_id, id) include (number);
-- Manufacturers as in src/installed-base/contracts/support-case.ts.
create index contracts_without_cco_id on contracts (company_id, ends_on, id)
  where cco_id is null and state = 'active' and manufacturer_code in ('cisco', 'meraki');
-- Contracts by their id, over all companies: the provider's people open and correct one by it.
create unique index contracts_by_id on contracts (id);
create index contracts_number_end on contracts (company_id, reverse(number_key));
call house.declare_tenant('contracts', 'select, update');
create trigger contracts_state_update after update on contracts
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_contract_state();
create trigger contracts_lines_follow after update on contracts
  referencing old table as before_rows new table as after_rows for each statement execute function house.follow_contract();

-- `from_on` and `until_on`: the line's own days, else the contract's. A line with a device stands where the device stands (`site_id`,
-- `sub_organisation_id`); one without stands at the site that its source names, under the sub-organisation of its contract.
create table contract_lines (
  company_id integer not null references companies,
  id uuid not null,
  contract_id uuid not null,
  position integer not null,
  kind text not null default 'hardware' check (kind in ('hardware', 'software', 'service')),
  manufacturer_code text not null references manufacturers,
  product_id uuid references products,
  reference text not null,
  description text not null,
  serial text,
  serial_key text collate "C",
  device_id uuid,
  quantity integer not null default 1 check (quantity >= 1),
  service_level text,
  support_type text,
  starts_on date,
  ends_on date,
  from_on date not null,
  until_on date not null,
  warranty_until date,
  site_id uuid,
  sub_organisation_id uuid,
  contract_state text not null check (contract_state in ('active', 'inactive', 'archived')),
  order_number text,
  comment text,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reference_key text collate "C" not null generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]+', '', 'g'))) stored,
  primary key (company_id, id),
  unique (company_id, contract_id, external_id),
  foreign key (company_id, contract_id) references contracts on delete cascade,
  foreign key (company_id, device_id) references devices,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check (from_on <= until_on),
  constraint contract_lines_check1 check ((serial is null) = (serial_key is null))
);
comment on table contract_lines is 'Lines of contracts: a device, a licence or a service, with its days.';
create index contract_lines_of_contract on contract_lines (company_id, contract_id, position, id);
create index contract_lines_device on contract_lines (company_id, device_id);
create index contract_lines_end on contract_lines (company_id, until_on, id);
create index contract_lines_serial on contract_lines (company_id, serial_key) where serial_key is not null;
create index contract_lines_site on contract_lines (company_id, site_id);
create index contract_lines_sub_organisation on contract_lines (company_id, sub_organisation_id);
create index contract_lines_product on contract_lines (product_id);
create index contract_lines_manufacturer on contract_lines (manufacturer_code);
-- Licences without a device are found by the order of their line or contract.
create index contract_lines_order on contract_lines (company_id, order_number) where order_number is not null;
create index contract_lines_reference_key on contract_lines (company_id, reference_key);
create index contract_lines_by_end on contract_lines (company_id, contract_state, until_on, id) include (manufacturer_code, service_level, site_id, sub_organisation_id, contract_id);
-- The lines of contracts are found by the end of their serial number and of the number of their contract, and by a number with words beside it.
create index contract_lines_serial_end on contract_lines (company_id, reverse(serial_key)) where serial_key is not null;
call house.declare_tenant('contract_lines', 'select, update');
create trigger contract_lines_cover_insert after insert on contract_lines
  referencing new table as after_rows for each statement execute function house.keep_device_cover();
create trigger contract_lines_cover_update after update on contract_lines
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_device_cover();
create trigger contract_lines_cover_delete after delete on contract_lines
  referencing old table as before_rows for each statement execute function house.keep_device_cover();
create trigger contract_lines_totals_insert after insert on contract_lines
  referencing new table as after_rows for each statement execute function house.keep_contract_line_totals();
create trigger contract_lines_totals_update after update on contract_lines
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_contract_line_totals();
create trigger contract_lines_totals_delete after delete on contract_lines
  referencing old table as before_rows for each statement execute function house.keep_contract_line_totals();
-- Row by row, since moves are rare.
create trigger alerts_follow after update of site_id, sub_organisation_id on contract_lines for each row
  when ((old.site_id, old.sub_organisation_id) is distinct from (new.site_id, new.sub_organisation_id)) execute function house.follow_line();

-- For the timeline, the counts of each class and the menu: counting the lines of a large company takes longer than the rest of these responses. Site
-- and sub-organisation stand in each row, so that the limits of a reader apply to it.
create table contract_line_totals (
  company_id integer not null references companies,
  contract_state text not null,
  month date not null,
  manufacturer_code text not null references manufacturers,
  site_id uuid,
  sub_organisation_id uuid,
  lines integer not null,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table contract_line_totals is 'Contract lines by the month of their end, kept by a trigger.';
create index contract_line_totals_site on contract_line_totals (company_id, site_id);
create index contract_line_totals_sub_organisation on contract_line_totals (company_id, sub_organisation_id);
create index contract_line_totals_manufacturer on contract_line_totals (manufacturer_code);
create unique index contract_line_totals_key on contract_line_totals (company_id, contract_state, month, manufacturer_code, site_id, sub_organisation_id) include (lines) nulls not distinct;
call house.declare_tenant('contract_line_totals', 'select');

-- `line`: row of the file. Columns with an error are null. `site_key`: the same for all rows that name the same new site.
create table import_rows (
  company_id integer not null,
  batch_id uuid not null,
  line integer not null,
  number text,
  label text,
  type text not null,
  manufacturer_code text references manufacturers,
  kind text not null,
  reference text,
  description text,
  serial text,
  serial_key text collate "C",
  quantity integer not null,
  service_level text,
  support_type text,
  starts_on date,
  ends_on date,
  site_id uuid,
  site_label text,
  site_key text,
  smart_account text,
  virtual_account text,
  cco_id text,
  warranty_until date,
  order_number text,
  comment text,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references import_batches on delete cascade,
  foreign key (company_id, site_id) references sites on delete set null (site_id)
);
comment on table import_rows is 'Rows of the file of an import of contracts.';
create index import_rows_contract on import_rows (company_id, batch_id, manufacturer_code, number, line);
create index import_rows_site on import_rows (company_id, site_id);
create index import_rows_manufacturer on import_rows (manufacturer_code);
call house.declare_tenant('import_rows', 'select, delete');
