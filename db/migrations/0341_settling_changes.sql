-- 2026-11-28: Changes made in series, of which people are notified once they have settled.

-- `before`: values of the fields before the first change of the series.
create table settling_changes (
  company_id integer not null references companies on delete cascade,
  object_kind text not null, object_id uuid not null,
  before jsonb not null,
  entry_id text not null,
  actor_id uuid references users on delete set null,
  changed_at timestamptz not null,
  primary key (company_id, object_kind, object_id)
);
create index settling_changes_due on settling_changes (object_kind, changed_at);
create index settling_changes_actor on settling_changes (actor_id) where actor_id is not null;
call house.declare_platform('settling_changes');
