-- 2026-11-24: Service-level clocks of tickets, and the targets of a company.

-- Working minutes until the first answer and until the resolution; a company without a row has the provider's targets.
create table service_targets (
  company_id integer not null, priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  first_answer_minutes integer not null check (first_answer_minutes between 1 and 100000),
  resolution_minutes integer not null check (resolution_minutes between 1 and 100000),
  primary key (company_id, priority),
  foreign key (company_id) references companies on delete cascade
);
call house.declare_tenant('service_targets', 'select');

-- `used_seconds`: working time until `since`, at which the state was reached. `warned_at`: when the provider was told that it is about to be missed.
create table ticket_clocks (
  company_id integer not null, ticket_id uuid not null, kind text not null check (kind in ('firstAnswer', 'resolution')),
  state text not null check (state in ('running', 'paused', 'met', 'missed', 'stopped')),
  target_minutes integer not null, started_at timestamptz not null, used_seconds integer not null,
  since timestamptz not null, due_at timestamptz not null,
  warned_at timestamptz,
  primary key (company_id, ticket_id, kind),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
create index ticket_clocks_to_warn on ticket_clocks (due_at) where state = 'running' and warned_at is null;
call house.declare_tenant('ticket_clocks', 'select');

-- The clock to watch: of the first answer until it is given, then of the resolution. `due_key` sorts and finds what is late: infinity where nothing is due.
-- `clocks_at`: when the clocks were computed; null where they must be computed anew.
alter table tickets
  add column clock_kind text check (clock_kind in ('firstAnswer', 'resolution')),
  add column clock_state text check (clock_state in ('running', 'paused', 'met', 'missed', 'stopped')),
  add column clock_due_at timestamptz,
  add column due_key timestamptz not null default '9999-12-31T00:00:00Z',
  add column clocks_at timestamptz;
create index tickets_by_due on tickets (company_id, due_key, id);
create index tickets_due on tickets (due_key, id) where due_key < '9999-12-31T00:00:00Z';
create index tickets_queue_due on tickets (state, due_key, id);
create index tickets_without_clocks on tickets (state_at) where clocks_at is null or clocks_at < state_at;
