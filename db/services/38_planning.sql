-- Tables of src/services/planning/.

create table technician_skills (
  technician_id uuid primary key references users on delete cascade,
  skills text[] not null check (skills <@ array['wifi', 'meraki', 'security', 'routing', 'staging', 'telephony', 'storage', 'deployment', 'cabling'])
);
comment on table technician_skills is 'Skills of the provider''s technicians.';
call house.declare_platform('technician_skills');

create table absences (
  id uuid primary key,
  technician_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at - starts_at <= interval '366 days')
);
comment on table absences is 'Times at which technicians of the provider are away.';
create index absences_technician on absences (technician_id, starts_at);
create index absences_by_end on absences (ends_at);
call house.declare_platform('absences');

-- Its rows are apart from interventions, so that claiming one changes nothing of the work itself. `id`: that of its intervention. `ended`: done, or
-- its ticket asks for no more work.
create table assignments (
  company_id integer not null,
  id uuid primary key,
  -- `proposed`: slots wait for the customer's answer, and the intervention is not to be assigned meanwhile.
  state text not null check (state in ('open', 'proposed', 'planned', 'ended')),
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  foreign key (company_id, id) references interventions on delete cascade
);
comment on table assignments is 'Queue of interventions to assign.';
create index assignments_queue on assignments (state, created_at, id);
create index assignments_handled_by on assignments (handled_by) where handled_by is not null;
create index assignments_intervention on assignments (company_id, id);
call house.declare_platform('assignments');
