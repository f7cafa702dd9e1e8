-- Tables of src/capabilities/ingest/.

create table ingest_runs (
  id uuid primary key,
  entity text not null,
  quiet boolean not null default false,
  api_key_id uuid references api_keys,
  origin text not null default 'api',
  received integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  deleted integer not null default 0,
  waiting integer not null default 0,
  failed integer not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Rows that had waited for a parent and were applied in this run.
  released integer not null default 0,
  -- Last sign of life of the run: a silent run without an end was interrupted.
  seen_at timestamptz not null default now(),
  -- The run ended before its whole input had been read.
  cut_short boolean not null default false,
  -- Rows of a run in which a corrected value was kept.
  kept integer not null default 0,
  -- Version of the feed that the rows of a run were written for; absent where the sender names none.
  feed_version integer,
  -- Companies whose first rows the run brought, and of which nobody was notified.
  first_companies integer not null default 0
);
comment on table ingest_runs is 'Runs of the feeds, with the numbers of rows received and changed.';
create index ingest_runs_latest on ingest_runs (started_at desc, id desc);
create index ingest_runs_key on ingest_runs (api_key_id);
-- The latest runs of each feed.
create index ingest_runs_entity on ingest_runs (entity, started_at desc);
call house.declare_platform('ingest_runs');

create table ingest_rows (
  id uuid primary key,
  run_id uuid not null references ingest_runs on delete cascade,
  entity text not null,
  external_id text not null,
  external_version bigint not null default 0,
  line integer not null,
  state text not null check (state in ('waiting', 'failed', 'resolved', 'dismissed')),
  parent_entity text,
  parent_external_id text,
  flaws jsonb not null default '[]',
  payload jsonb not null,
  quiet boolean not null default false,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- The feed recognises a row by the ERP's id within the company, so two companies may use the same id.
  company_external_id text not null default '',
  parent_company_external_id text not null default '',
  handled_by uuid,
  -- Corrections of a row that did not land, counted: of two people who correct the same one, the second is told.
  corrections integer not null default 0
);
comment on table ingest_rows is 'Rows of a feed that failed, or wait for a parent that has not arrived yet.';
create index ingest_rows_run on ingest_rows (run_id);
create index ingest_rows_latest on ingest_rows (state, created_at desc, id desc);
-- A row that could not be read has no id; each such row is a row of its own.
create unique index ingest_rows_open on ingest_rows (entity, company_external_id, external_id) where state in ('waiting', 'failed') and external_id <> '';
-- A waiting row without a parent is due: its parent has arrived, and it is applied next.
create index ingest_rows_parent on ingest_rows (parent_entity, parent_company_external_id, parent_external_id) where state = 'waiting';
create index ingest_rows_handled_by on ingest_rows (handled_by);
create index ingest_rows_by_age on ingest_rows (created_at, id) where state in ('failed', 'waiting');
create index ingest_rows_company on ingest_rows ((case when entity = 'companies' then external_id else company_external_id end), created_at desc, id desc);
call house.declare_platform('ingest_rows');

create table ingest_deletions (
  entity text not null,
  company_external_id text not null default '',
  external_id text not null,
  external_version bigint not null,
  deleted_at timestamptz not null default now(),
  primary key (entity, company_external_id, external_id)
);
comment on table ingest_deletions is 'Objects deleted by the feed, so that an older version that arrives late does not restore them.';
call house.declare_platform('ingest_deletions');

-- A value stands until they take the ERP's back, or the ERP sends the same one.
create table kept_values (
  company_id integer not null,
  -- Feed of the object.
  entity text not null,
  object_id uuid not null,
  -- Place in the row of the feed: trackingNumber, lines/10/expectedOn.
  path text not null,
  kept jsonb not null,
  -- Value that the ERP sent last.
  sent jsonb not null,
  -- Latest run that would have overwritten it.
  run_id uuid references ingest_runs on delete set null,
  sent_at timestamptz,
  -- Number and page of the object, for the report of the run.
  title text not null,
  address text not null,
  reason text not null default '',
  keeper_id uuid,
  keeper_name text not null,
  kept_at timestamptz not null default now(),
  primary key (object_id, path)
);
comment on table kept_values is 'Values of the ERP''s objects that people have corrected.';
create index kept_values_company on kept_values (company_id);
create index kept_values_run on kept_values (run_id);
create index kept_values_keeper on kept_values (keeper_id);
call house.declare_platform('kept_values');
