-- 2026-11-23: Calendar entries of agreed appointments, and the queue of proposals that come back to the planner.

-- Last state that the calendars of the requester and of the technician were told, by mail. `sequence` counts the changes, as RFC 5545 asks.
create table calendar_entries (
  company_id integer not null, intervention_id uuid not null,
  user_id uuid not null references users on delete cascade,
  sequence integer not null default 0,
  starts_at timestamptz not null, ends_at timestamptz not null,
  is_cancelled boolean not null default false,
  told_at timestamptz not null default now(),
  primary key (company_id, intervention_id, user_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
create index calendar_entries_user on calendar_entries (user_id);
call house.declare_platform('calendar_entries');

-- `closed`: other days were asked for, or nobody answered, and the planner has seen to it.
alter table appointments drop constraint appointments_state_check;
alter table appointments
  add constraint appointments_state_check check (state in ('proposed', 'agreed', 'otherAsked', 'expired', 'withdrawn', 'closed')),
  add column handled_by uuid references users on delete set null,
  add column handled_at timestamptz;
create index appointments_queue on appointments ((coalesce(answered_at, held_until)), id) where state in ('otherAsked', 'expired');
create index appointments_handled_by on appointments (handled_by) where handled_by is not null;
