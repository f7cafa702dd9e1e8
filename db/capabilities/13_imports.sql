-- Tables of src/capabilities/imports/.

create table import_batches (
  company_id integer not null,
  id uuid not null,
  -- Undoing an import is a job: it has a state while it runs, beside which its person may begin another import.
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'processing', 'processed', 'importing', 'imported', 'undoing', 'undone', 'abandoned', 'failed')),
  created_by uuid,
  author_name text not null,
  file_id uuid not null,
  -- Language of the file, once it is known.
  locale text check (locale in ('fr', 'en')),
  -- Percent of the current step.
  progress integer not null default 0 check (progress between 0 and 100),
  -- Why the file was refused as a whole.
  failure text,
  failure_params jsonb not null default '{}',
  row_count integer not null default 0,
  object_count integer not null default 0,
  error_count integer not null default 0,
  error_row_count integer not null default 0,
  warning_count integer not null default 0,
  check_ms integer,
  -- Objects that the import would create.
  summary jsonb,
  imported_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Kinds of imports share their batches and findings.
  -- Of those that domains declare.
  kind text not null,
  primary key (company_id, id),
  foreign key (company_id, file_id) references files
);
comment on table import_batches is 'Imports of spreadsheets, of contracts or sites.';
create index import_batches_file on import_batches (company_id, file_id);
create index import_batches_author on import_batches (created_by);
create index import_batches_latest on import_batches (company_id, kind, created_at desc, id desc);
create unique index import_batches_under_way on import_batches (company_id, created_by, kind) where state not in ('imported', 'undoing', 'undone', 'abandoned');
call house.declare_tenant('import_batches', 'select, insert, update');

create table import_flaws (
  company_id integer not null,
  batch_id uuid not null,
  line integer not null,
  column_key text not null,
  code text not null,
  severity text not null check (severity in ('error', 'warning')),
  value text,
  params jsonb not null default '{}',
  primary key (company_id, batch_id, severity, line, column_key, code),
  foreign key (company_id, batch_id) references import_batches on delete cascade
);
comment on table import_flaws is 'Errors and warnings found in the file of an import.';
create index import_flaws_column on import_flaws (company_id, batch_id, severity, column_key, line);
-- Unknown names that imports have met: few among all flaws.
create index import_flaws_unknown_manufacturer on import_flaws (batch_id) where code = 'manufacturerUnknown';
call house.declare_tenant('import_flaws', 'select, delete');
