-- 2026-11-27: Values of the ERP's objects that people have corrected, and the runs that kept them.

-- A value of an object of the ERP that a person has corrected. It stands until they take the ERP's back, or the ERP sends the same one.
create table kept_values (
  company_id integer not null references companies,
  -- Feed of the object.
  entity text not null,
  object_id uuid not null,
  -- Place in the row of the feed: trackingNumber, lines/10/expectedOn.
  path text not null,
  kept jsonb not null,
  -- Value that the ERP sent last.
  sent jsonb not null,
  -- Latest run that would have overwritten it.
  run_id uuid references ingest_runs on delete set null, sent_at timestamptz,
  -- Number and page of the object, for the report of the run.
  title text not null, address text not null,
  reason text not null default '',
  keeper_id uuid references users on delete set null, keeper_name text not null,
  kept_at timestamptz not null default now(),
  primary key (object_id, path)
);
create index kept_values_company on kept_values (company_id);
create index kept_values_run on kept_values (run_id);
create index kept_values_keeper on kept_values (keeper_id);
call house.declare_platform('kept_values');

-- Rows of a run in which a corrected value was kept.
alter table ingest_runs add column kept integer not null default 0;
