-- 2026-11-23: Skills of the provider's technicians, and the time that they are away.

create table technician_skills (
  technician_id uuid primary key references users on delete cascade,
  skills text[] not null check (skills <@ array['wifi', 'meraki', 'security', 'routing', 'staging', 'telephony', 'storage', 'deployment', 'cabling'])
);
call house.declare_platform('technician_skills');

create table absences (
  id uuid primary key, technician_id uuid not null references users on delete cascade,
  starts_at timestamptz not null, ends_at timestamptz not null, reason text not null default '',
  created_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at - starts_at <= interval '366 days')
);
create index absences_technician on absences (technician_id, starts_at);
create index absences_by_end on absences (ends_at);
call house.declare_platform('absences');
