-- Tables of src/capabilities/exports/.

create table exports (
  user_id uuid not null,
  id uuid not null,
  company_id integer not null,
  kind text not null,
  title text not null,
  locale text not null check (locale in ('fr', 'en')),
  query jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  progress integer not null default 0,
  total integer,
  file_name text,
  file_size bigint,
  storage_key text,
  rows integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  ends_at timestamptz,
  -- An export may cover several companies of its person; its file is kept for some days.
  company_ids integer[] not null default '{}',
  -- A prepared file keeps the rights that it was made with: whoever has lost one of them may not fetch it.
  made_with jsonb,
  -- The filter that a prepared file was asked for with.
  sub_organisation_id uuid,
  -- Reason why an export cannot be made, as a sentence in its language.
  failure text,
  primary key (user_id, id)
);
comment on table exports is 'Files prepared for a person (large Excel exports), listed at /exports.';
create index exports_latest on exports (user_id, created_at desc, id desc);
create index exports_company on exports (company_id);
create index exports_ending on exports (ends_at);
create index exports_unfinished on exports (created_at) where state in ('queued', 'running');
call house.declare_person('exports', 'select, insert, delete');
