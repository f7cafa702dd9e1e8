-- Tables of src/services/appointments/.

-- `held_until`: from then on an unanswered proposal has expired. `link_hash`: of the code in the mail's link, which opens this appointment alone.
-- `other_days`: `[{"day": …, "part": …}]` that the customer asks for instead. `answered_from`: the portal, or the link.
create table appointments (
  company_id integer not null,
  id uuid not null,
  intervention_id uuid not null,
  ticket_id uuid not null,
  -- `closed`: other days were asked for, or nobody answered, and the planner has seen to it.
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'otherAsked', 'expired', 'withdrawn', 'closed')),
  held_until timestamptz not null,
  chosen smallint,
  other_days jsonb not null default '[]',
  message text not null default '',
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  answered_by_name text,
  answered_from text check (answered_from in ('portal', 'link')),
  site_id uuid,
  sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, intervention_id) references interventions on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check ((state = 'agreed') = (chosen is not null))
);
comment on table appointments is 'Appointments of interventions: slots that the provider proposes, and the answer.';
create unique index appointments_open on appointments (company_id, intervention_id) where state = 'proposed';
create index appointments_ticket on appointments (company_id, ticket_id, created_at desc);
create index appointments_intervention on appointments (company_id, intervention_id, created_at desc);
create index appointments_held on appointments (held_until) where state = 'proposed';
create index appointments_site on appointments (company_id, site_id);
create index appointments_sub_organisation on appointments (company_id, sub_organisation_id);
create index appointments_answered_by on appointments (answered_by) where answered_by is not null;
create index appointments_queue on appointments ((coalesce(answered_at, held_until)), id) where state in ('otherAsked', 'expired');
create index appointments_handled_by on appointments (handled_by) where handled_by is not null;
call house.declare_tenant('appointments', 'select');
call house.let_follow('appointments');
create trigger assignment_follows after insert or update of state on appointments
  for each row execute function house.follow_appointment();

create table appointment_slots (
  company_id integer not null,
  appointment_id uuid not null,
  position smallint not null check (position between 1 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  technician_id uuid not null references users,
  technician_name text not null,
  primary key (company_id, appointment_id, "position"),
  foreign key (company_id, appointment_id) references appointments on delete cascade,
  check (ends_at > starts_at)
);
comment on table appointment_slots is 'Slots proposed for an appointment.';
create index appointment_slots_technician on appointment_slots (technician_id, starts_at);
call house.declare_tenant('appointment_slots', 'select');

-- Of the requester and of the technician. `sequence` counts the changes, as RFC 5545 asks.
create table calendar_entries (
  company_id integer not null,
  intervention_id uuid not null,
  user_id uuid not null references users on delete cascade,
  sequence integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_cancelled boolean not null default false,
  told_at timestamptz not null default now(),
  -- The technician that a calendar was told of: people on site are told of another one, too. Null: told before names were kept.
  technician_name text,
  primary key (company_id, intervention_id, user_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
comment on table calendar_entries is 'Last state of an appointment that calendars were told by mail.';
create index calendar_entries_user on calendar_entries (user_id);
call house.declare_platform('calendar_entries');

-- Each has the rights that the person has when they open it.
create table appointment_links (
  company_id integer not null,
  appointment_id uuid not null,
  user_id uuid not null references users on delete cascade,
  link_hash bytea not null unique,
  primary key (company_id, appointment_id, user_id),
  foreign key (company_id, appointment_id) references appointments on delete cascade
);
comment on table appointment_links is 'Links to an appointment, one per person whom its proposal was mailed to.';
create index appointment_links_user on appointment_links (user_id);
call house.declare_platform('appointment_links');
