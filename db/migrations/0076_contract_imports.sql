-- 2026-11-22: Contracts imported from a spreadsheet: batches, the rows of their file, and what is wrong with them.
create table import_batches (
  company_id integer not null references companies, id uuid not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'processing', 'processed', 'importing', 'imported', 'undone', 'abandoned', 'failed')),
  created_by uuid references users on delete set null, author_name text not null,
  file_id uuid not null,
  -- Language of the file, once it is known.
  locale text check (locale in ('fr', 'en')),
  -- Percent of the current step.
  progress integer not null default 0 check (progress between 0 and 100),
  -- Why the file was refused as a whole.
  failure text, failure_params jsonb not null default '{}',
  row_count integer not null default 0, contract_count integer not null default 0,
  error_count integer not null default 0, error_row_count integer not null default 0, warning_count integer not null default 0,
  check_ms integer,
  -- Objects that the import would create.
  summary jsonb,
  imported_at timestamptz, undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references files
);
create index import_batches_latest on import_batches (company_id, created_at desc, id desc);
create index import_batches_file on import_batches (company_id, file_id);
create index import_batches_author on import_batches (created_by);
-- A person has one import under way in a company.
create unique index import_batches_under_way on import_batches (company_id, created_by) where state not in ('imported', 'undone', 'abandoned');
call house.declare_tenant('import_batches', 'select, insert, update');

-- `line`: row of the file. Columns with an error are null. `site_key`: the same for all rows that name the same new site.
create table import_rows (
  company_id integer not null, batch_id uuid not null, line integer not null,
  number text, label text, type text not null, manufacturer_code text references manufacturers,
  kind text not null, reference text, description text,
  serial text, serial_key text collate "C", quantity integer not null,
  service_level text, support_type text,
  starts_on date, ends_on date,
  site_id uuid, site_label text, site_key text,
  smart_account text, virtual_account text, cco_id text, warranty_until date, order_number text, comment text,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references import_batches on delete cascade,
  foreign key (company_id, site_id) references sites on delete set null (site_id)
);
create index import_rows_contract on import_rows (company_id, batch_id, manufacturer_code, number, line);
create index import_rows_site on import_rows (company_id, site_id);
create index import_rows_manufacturer on import_rows (manufacturer_code);
call house.declare_tenant('import_rows', 'select, delete');

create table import_flaws (
  company_id integer not null, batch_id uuid not null, line integer not null, column_key text not null, code text not null,
  severity text not null check (severity in ('error', 'warning')),
  value text, params jsonb not null default '{}',
  primary key (company_id, batch_id, severity, line, column_key, code),
  foreign key (company_id, batch_id) references import_batches on delete cascade
);
create index import_flaws_column on import_flaws (company_id, batch_id, severity, column_key, line);
call house.declare_tenant('import_flaws', 'select, delete');

alter table sites add column import_batch_id uuid;
create index sites_import_batch on sites (company_id, import_batch_id) where import_batch_id is not null;
