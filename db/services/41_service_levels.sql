-- Tables of src/services/service-levels/.

-- A company without a row has the provider's targets.
create table service_targets (
  company_id integer not null references companies on delete cascade,
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  first_answer_minutes integer not null check (first_answer_minutes between 1 and 100000),
  resolution_minutes integer not null check (resolution_minutes between 1 and 100000),
  primary key (company_id, priority)
);
comment on table service_targets is 'Targets of a company: working minutes until the first answer and until the resolution.';
call house.declare_tenant('service_targets', 'select');

-- `used_seconds`: working time until `since`, at which the state was reached. `warned_at`: when the provider was told that it is about to be missed.
create table ticket_clocks (
  company_id integer not null,
  ticket_id uuid not null,
  kind text not null check (kind in ('firstAnswer', 'resolution')),
  state text not null check (state in ('running', 'paused', 'met', 'missed', 'stopped')),
  target_minutes integer not null,
  started_at timestamptz not null,
  used_seconds integer not null,
  since timestamptz not null,
  due_at timestamptz not null,
  warned_at timestamptz,
  primary key (company_id, ticket_id, kind),
  foreign key (company_id, ticket_id) references tickets on delete cascade
);
comment on table ticket_clocks is 'Service-level clocks of tickets.';
create index ticket_clocks_to_warn on ticket_clocks (due_at) where state = 'running' and warned_at is null;
create index ticket_clocks_of_business on ticket_clocks (since) include (company_id, kind, state, used_seconds) where state in ('met', 'missed');
call house.declare_tenant('ticket_clocks', 'select');
