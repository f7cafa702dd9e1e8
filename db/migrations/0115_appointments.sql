-- 2026-11-23: Appointments of interventions: slots that the provider holds for a customer, and the answer.

-- `held_until`: from then on an unanswered proposal has expired. `link_hash`: of the code in the mail's link, which opens this appointment alone.
-- `other_days`: `[{"day": …, "part": …}]` that the customer asks for instead. `answered_from`: the portal, or the link.
create table appointments (
  company_id integer not null, id uuid not null, intervention_id uuid not null, ticket_id uuid not null,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'otherAsked', 'expired', 'withdrawn')),
  held_until timestamptz not null,
  link_hash bytea not null unique,
  chosen smallint,
  other_days jsonb not null default '[]', message text not null default '',
  answered_at timestamptz, answered_by uuid references users on delete set null, answered_by_name text,
  answered_from text check (answered_from in ('portal', 'link')),
  site_id uuid, sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  check ((state = 'agreed') = (chosen is not null)),
  foreign key (company_id, intervention_id) references interventions on delete cascade,
  foreign key (company_id, ticket_id) references tickets on delete cascade,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index appointments_open on appointments (company_id, intervention_id) where state = 'proposed';
create index appointments_ticket on appointments (company_id, ticket_id, created_at desc);
create index appointments_intervention on appointments (company_id, intervention_id, created_at desc);
create index appointments_held on appointments (held_until) where state = 'proposed';
create index appointments_site on appointments (company_id, site_id);
create index appointments_sub_organisation on appointments (company_id, sub_organisation_id);
create index appointments_answered_by on appointments (answered_by) where answered_by is not null;
call house.declare_tenant('appointments', 'select');
call house.let_follow('appointments');

create table appointment_slots (
  company_id integer not null, appointment_id uuid not null, position smallint not null check (position between 1 and 3),
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  technician_id uuid not null references users, technician_name text not null,
  primary key (company_id, appointment_id, position),
  foreign key (company_id, appointment_id) references appointments on delete cascade
);
create index appointment_slots_technician on appointment_slots (technician_id, starts_at);
call house.declare_tenant('appointment_slots', 'select');

-- Whether the technician of a slot was planned elsewhere meanwhile, in whatever company. Only for who sees the appointment.
create function house.slot_is_taken(of_company integer, of_appointment uuid, of_position smallint) returns boolean
language sql stable security definer set search_path = pg_catalog, public, house as $$
  select exists (
    select from appointment_slots s
    join appointments a on a.company_id = s.company_id and a.id = s.appointment_id
    join interventions n on n.technician_id = s.technician_id and n.starts_at < s.ends_at and n.ends_at > s.starts_at
      and (n.company_id, n.id) <> (a.company_id, a.intervention_id)
    where s.company_id = of_company and s.appointment_id = of_appointment and s.position = of_position
      and (nullif(current_setting('app.company_id', true), '') is null or current_setting('app.company_id', true)::integer = of_company))
$$;
revoke all on function house.slot_is_taken from public;
grant execute on function house.slot_is_taken to passerelle_company, passerelle_staff, passerelle_system;
