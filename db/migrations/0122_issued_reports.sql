-- 2026-11-23: What issued reports leave behind: devices, documents, lifted remarks and ratings.

-- Devices that a report has installed or removed.
create table reported_devices (
  company_id integer not null, report_id uuid not null, device_id uuid not null,
  ticket_id uuid not null,
  role text not null check (role in ('installed', 'removed')),
  primary key (company_id, device_id, report_id),
  foreign key (company_id, report_id) references activity_reports on delete cascade,
  foreign key (company_id, device_id) references devices on delete cascade,
  foreign key (company_id, ticket_id) references tickets
);
create index reported_devices_report on reported_devices (company_id, report_id);
create index reported_devices_ticket on reported_devices (company_id, ticket_id);
call house.declare_tenant('reported_devices', 'select');

-- Documents of a report, made once, in the language of its requester: the report itself, and the acceptance.
alter table activity_reports
  add column language text not null default 'fr' check (language in ('fr', 'en')),
  add column report_file_id uuid, add column acceptance_file_id uuid,
  add foreign key (company_id, report_file_id) references files,
  add foreign key (company_id, acceptance_file_id) references files;
create index activity_reports_report_file on activity_reports (company_id, report_file_id);
create index activity_reports_acceptance_file on activity_reports (company_id, acceptance_file_id);

-- `lifted_on`: day on which the work was done, as the provider says.
alter table acceptance_reservations
  add column lifted_on date, add column lifting_file_id uuid,
  add foreign key (company_id, lifting_file_id) references files,
  add check ((lifted_at is null) = (lifted_on is null));
create index acceptance_reservations_file on acceptance_reservations (company_id, lifting_file_id);
-- The provider's queue of remarks to be lifted.
alter table acceptance_reservations
  add column created_at timestamptz not null default now(),
  add column handled_by uuid references users on delete set null, add column handled_at timestamptz;
create index acceptance_reservations_handler on acceptance_reservations (handled_by) where handled_by is not null;

-- Mark that a customer gives an intervention: one each, of the person who gave it last.
create table intervention_ratings (
  company_id integer not null, report_id uuid not null,
  mark smallint not null check (mark between 1 and 5),
  comment text not null default '',
  rated_by uuid references users on delete set null, rated_by_name text not null, rated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, report_id),
  foreign key (company_id, report_id) references activity_reports on delete cascade
);
create index intervention_ratings_author on intervention_ratings (rated_by) where rated_by is not null;
create index intervention_ratings_latest on intervention_ratings (rated_at);
call house.declare_tenant('intervention_ratings', 'select, insert, update');

-- A signed report never changes: only its documents are added. (Taking single columns away from a right to the whole table takes nothing.)
revoke update on activity_reports from passerelle_staff, passerelle_system;
grant update (report_file_id, acceptance_file_id) on activity_reports to passerelle_staff, passerelle_system;
