-- 2026-11-23: Activity reports of interventions, their acceptance, and the remarks that are lifted afterwards.

-- A report while it is written: no customer reads it. `content`: as `src/field-work/report.ts` declares it; `returned_comment`: why the provider gave a
-- subcontractor's report back.
create table report_drafts (
  company_id integer not null, intervention_id uuid not null,
  state text not null default 'open' check (state in ('open', 'toCheck', 'issued')),
  content jsonb not null,
  returned_comment text not null default '',
  finished_at timestamptz,
  handled_by uuid references users on delete set null, handled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, intervention_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
create index report_drafts_to_check on report_drafts (finished_at, intervention_id) where state = 'toCheck';
create index report_drafts_handler on report_drafts (handled_by) where handled_by is not null;
call house.declare_platform('report_drafts');
call house.show_worker('report_drafts',
  'exists (select from interventions n where n.company_id = report_drafts.company_id and n.id = report_drafts.intervention_id)');

-- Changes that were applied or refused, each once, whenever its request comes again.
create table report_changes (
  company_id integer not null, intervention_id uuid not null, change_id uuid not null,
  kind text not null, made_at timestamptz not null, refusal text, worker_id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (company_id, intervention_id, change_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
call house.declare_platform('report_changes');

-- A report as the customer has it. Its content never changes.
create table activity_reports (
  company_id integer not null references companies, id uuid not null, intervention_id uuid not null, ticket_id uuid not null,
  number text collate house.french not null,
  content jsonb not null, content_hash bytea not null,
  acceptance text not null check (acceptance in ('accepted', 'withReservations', 'refused')),
  signer_name text not null, signer_role text not null, signed_at timestamptz not null,
  worker_name text not null,
  site_id uuid, sub_organisation_id uuid,
  issued_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, intervention_id),
  foreign key (company_id, intervention_id) references interventions,
  foreign key (company_id, ticket_id) references tickets,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create index activity_reports_latest on activity_reports (company_id, issued_at desc, id desc);
create index activity_reports_ticket on activity_reports (company_id, ticket_id);
create index activity_reports_site on activity_reports (company_id, site_id);
create index activity_reports_sub_organisation on activity_reports (company_id, sub_organisation_id);
call house.declare_tenant('activity_reports', 'select');
call house.let_follow('activity_reports');
revoke update (content, content_hash, acceptance, signer_name, signer_role, signed_at) on activity_reports from passerelle_staff, passerelle_system;

-- Remarks of an acceptance, each with the day until which the provider lifts it.
create table acceptance_reservations (
  company_id integer not null, id uuid not null, report_id uuid not null,
  position integer not null, label text not null, due_on date not null,
  lifted_at timestamptz, lifted_by_name text, lifting_comment text not null default '',
  version integer not null default 1,
  check ((lifted_at is null) = (lifted_by_name is null)),
  primary key (company_id, id),
  foreign key (company_id, report_id) references activity_reports on delete cascade
);
create index acceptance_reservations_report on acceptance_reservations (company_id, report_id, position);
create index acceptance_reservations_open on acceptance_reservations (due_on, id) where lifted_at is null;
call house.declare_tenant('acceptance_reservations', 'select');

-- Devices that an intervention is to install or remove, for its worker or for the provider: those that order lines of its ticket were delivered with, those
-- that left the stock for it, and those that it takes down.
create function house.expected_devices(of_intervention uuid) returns table (role text, reference text, serial text, delivery_number text)
language sql stable security definer set search_path = pg_catalog, public, house as $$
  with given as (
    select n.company_id, n.ticket_id, t.services from interventions n
    join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
    where n.id = of_intervention and (nullif(current_setting('app.user_id', true), '') is null or n.worker_id = house.user_id())
  )
  select 'installed', d.reference, d.serial, b.number from given g
  join ticket_lines l on l.company_id = g.company_id and l.ticket_id = g.ticket_id and l.origin = 'order'
  join devices d on d.company_id = l.company_id and d.order_line_id = l.order_line_id and d.serial is not null
  left join deliveries b on b.company_id = d.company_id and b.id = d.delivery_id
  union all
  select 'installed', i.reference, s.serial, null from given g
  join stock_movements m on m.company_id = g.company_id and m.ticket_id = g.ticket_id and m.kind = 'out'
  join stock_items i on i.company_id = m.company_id and i.id = m.item_id
  cross join unnest(m.serials) as s(serial)
  union all
  select 'removed', l.reference, l.serial, null from given g
  join ticket_lines l on l.company_id = g.company_id and l.ticket_id = g.ticket_id and l.origin = 'device' and l.serial is not null
  where 'decommissioning' = any (g.services)
$$;
revoke all on function house.expected_devices from public;
grant execute on function house.expected_devices to passerelle_recipient, passerelle_staff;
