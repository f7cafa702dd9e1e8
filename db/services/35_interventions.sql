-- Tables of src/services/interventions/.

-- A done intervention has technician and date, and both are locked.
create table interventions (
  company_id integer not null,
  id uuid not null,
  ticket_id uuid not null,
  position integer not null,
  title text not null,
  state text not null default 'pending' check (state in ('pending', 'waiting', 'inProgress', 'treated', 'done', 'cancelled')),
  technician_id uuid references users on delete set null,
  technician_name text,
  starts_at timestamptz,
  ends_at timestamptz,
  comment text not null default '',
  site_id uuid,
  sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- `length_minutes`: working time that is planned; `skills`: those asked for; `to_bring`: what the customer prepares; `waiting_reason`: of a waiting
  -- one. `worker_id`: the one person who carries it out, a user of the provider or a recipient.
  length_minutes integer not null default 240 check (length_minutes between 15 and 14400),
  skills text[] not null default '{}',
  to_bring text not null default '',
  waiting_reason text not null default '',
  recipient_id uuid references subcontractor_recipients,
  worker_id uuid generated always as (coalesce(technician_id, recipient_id)) stored,
  -- Tasks that the provider lists, ticked by the person who carries them out: `[{"id": …, "label": …}]` in their order; a task that keeps its words
  -- keeps its id, under which a report ticks it.
  tasks jsonb not null default '[]',
  primary key (company_id, id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check (ends_at is null or starts_at < ends_at),
  constraint interventions_done check (state <> 'done' or (technician_name is not null and starts_at is not null)),
  constraint interventions_worker check (technician_id is null or recipient_id is null),
  constraint interventions_length check (ends_at - starts_at <= interval '31 days')
);
comment on table interventions is 'Work on a ticket by one person on one date.';
create unique index interventions_id on interventions (id);
create index interventions_ticket on interventions (company_id, ticket_id, position);
create index interventions_technician on interventions (technician_id, starts_at);
create index interventions_by_start on interventions (company_id, starts_at, id);
create index interventions_sub_organisation on interventions (company_id, sub_organisation_id);
create index interventions_worker on interventions (worker_id, starts_at);
create index interventions_recipient on interventions (recipient_id) where recipient_id is not null;
create index interventions_planned on interventions (starts_at) where starts_at is not null;
create index interventions_unplanned on interventions (created_at, id) where starts_at is null or worker_id is null;
create index interventions_site on interventions (company_id, site_id, worker_id);
-- Check a worker's ticket in one index, however many interventions they have done for its company.
create index interventions_tickets_of_worker on interventions (worker_id, company_id, ticket_id, id);
create index interventions_open_of_worker on interventions (worker_id, starts_at) where state not in ('done', 'cancelled');
call house.declare_tenant('interventions', 'select, insert, update');
call house.show_worker('interventions', 'worker_id = nullif(current_setting(''app.user_id'', true), '''')::uuid');
call house.let_follow('interventions');
create trigger interventions_lock before update on interventions for each row
  when (old.state = 'done' and (old.technician_name, old.starts_at, old.ends_at, old.state) is distinct from (new.technician_name, new.starts_at, new.ends_at, new.state))
  execute function house.lock_done_intervention();
create trigger assignment_follows after insert or update of state, starts_at, technician_id, recipient_id on interventions
  for each row execute function house.follow_intervention();
create trigger worker_is_remembered after update of technician_id, recipient_id on interventions
  for each row when (old.worker_id is not null and old.worker_id is distinct from new.worker_id) execute function house.remember_worker();

-- Their devices may still hold entries.
create table former_workers (
  company_id integer not null,
  intervention_id uuid not null,
  worker_id uuid not null,
  worker_name text not null,
  left_at timestamptz not null default now(),
  primary key (company_id, intervention_id, worker_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
comment on table former_workers is 'People who carried an intervention out before it was taken from them.';
create index former_workers_worker on former_workers (worker_id, intervention_id);
call house.declare_platform('former_workers');

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table told_recipients
  add constraint told_recipients_company_id_intervention_id_fkey foreign key (company_id, intervention_id) references interventions on delete cascade;

-- Rows of tables below that are seen through these.
call house.show_worker('companies', 'exists (select from interventions n where n.company_id = companies.id)');
call house.show_worker('sites', 'exists (select from interventions n where n.company_id = sites.company_id and n.site_id = sites.id)');
