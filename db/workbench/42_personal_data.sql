-- Tables of src/workbench/personal-data/.

-- `known`: the names and the address by which rows are still searched; forgotten once everything is replaced.
create table erasures (
  person_id uuid primary key,
  asked_by uuid references users on delete set null,
  known jsonb,
  company_ids integer[] not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (known is not null))
);
comment on table erasures is 'Erasures of people: one row per erased account.';
create index erasures_asked_by on erasures (asked_by);
call house.declare_platform('erasures');
