-- Tables of src/services/field-work/.

-- `content`: as `src/services/field-work/report.ts` declares it; `returned_comment`: why the provider gave a subcontractor's report back.
create table report_drafts (
  company_id integer not null,
  intervention_id uuid not null,
  state text not null default 'open' check (state in ('open', 'toCheck', 'issued', 'merged', 'setAside')),
  content jsonb not null,
  returned_comment text not null default '',
  finished_at timestamptz,
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  handed_id uuid,
  of_worker uuid,
  worker_name text not null default '',
  id uuid not null generated always as (coalesce(handed_id, intervention_id)) stored,
  primary key (company_id, id),
  foreign key (company_id, intervention_id) references interventions on delete cascade,
  constraint report_drafts_handed check ((handed_id is null) = (of_worker is null))
);
comment on table report_drafts is 'Activity reports while they are written: no customer reads them.';
create index report_drafts_handler on report_drafts (handled_by) where handled_by is not null;
create unique index report_drafts_id on report_drafts (id);
create unique index report_drafts_intervention on report_drafts (company_id, intervention_id) where handed_id is null;
create unique index report_drafts_of_worker on report_drafts (company_id, intervention_id, of_worker) where state in ('open', 'toCheck') and handed_id is not null;
create index report_drafts_queue on report_drafts (state, finished_at, id);
call house.declare_platform('report_drafts');
call house.show_worker('report_drafts',
  'exists (select from interventions n where n.company_id = report_drafts.company_id and n.id = report_drafts.intervention_id)');

create table report_changes (
  company_id integer not null,
  intervention_id uuid not null,
  change_id uuid not null,
  kind text not null,
  made_at timestamptz not null,
  refusal text,
  worker_id uuid not null,
  applied_at timestamptz not null default now(),
  primary key (company_id, intervention_id, change_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade
);
comment on table report_changes is 'Changes of reports that were applied or refused, each once, whenever its request comes again.';
call house.declare_platform('report_changes');

-- The content of a report never changes.
create table activity_reports (
  company_id integer not null references companies,
  id uuid not null,
  intervention_id uuid not null,
  ticket_id uuid not null,
  number text collate house.french not null,
  content jsonb not null,
  content_hash bytea not null,
  acceptance text not null check (acceptance in ('accepted', 'withReservations', 'refused')),
  signer_name text not null,
  signer_role text not null,
  signed_at timestamptz not null,
  worker_name text not null,
  site_id uuid,
  sub_organisation_id uuid,
  issued_at timestamptz not null default now(),
  -- Documents of a report, made once, in the language of its requester: the report itself, and the acceptance.
  language text not null default 'fr' check (language in ('fr', 'en')),
  report_file_id uuid,
  acceptance_file_id uuid,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, intervention_id) references interventions,
  foreign key (company_id, ticket_id) references tickets,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  foreign key (company_id, report_file_id) references files,
  foreign key (company_id, acceptance_file_id) references files
);
comment on table activity_reports is 'Activity reports as the customer has them.';
create index activity_reports_latest on activity_reports (company_id, issued_at desc, id desc);
create index activity_reports_ticket on activity_reports (company_id, ticket_id);
create index activity_reports_site on activity_reports (company_id, site_id);
create index activity_reports_sub_organisation on activity_reports (company_id, sub_organisation_id);
create index activity_reports_report_file on activity_reports (company_id, report_file_id);
create index activity_reports_acceptance_file on activity_reports (company_id, acceptance_file_id);
create index activity_reports_intervention on activity_reports (company_id, intervention_id);
call house.declare_tenant('activity_reports', 'select');
-- A signed report never changes: only its documents are added. (Taking single columns away from a right to the whole table takes nothing.)
revoke update on activity_reports from passerelle_staff, passerelle_system;
grant update (report_file_id, acceptance_file_id) on activity_reports to passerelle_staff, passerelle_system;
call house.let_follow('activity_reports');

create table acceptance_reservations (
  company_id integer not null,
  id uuid not null,
  report_id uuid not null,
  position integer not null,
  label text not null,
  due_on date not null,
  lifted_at timestamptz,
  lifted_by_name text,
  lifting_comment text not null default '',
  version integer not null default 1,
  -- `lifted_on`: day on which the work was done, as the provider says.
  lifted_on date,
  lifting_file_id uuid,
  -- The provider's queue of remarks to be lifted.
  created_at timestamptz not null default now(),
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  -- `state` follows the lifting; late ones come first in the provider's queue, by their day.
  state text not null generated always as (case when lifted_at is null then 'open' else 'lifted' end) stored check (state in ('open', 'lifted')),
  primary key (company_id, id),
  foreign key (company_id, report_id) references activity_reports on delete cascade,
  foreign key (company_id, lifting_file_id) references files,
  check ((lifted_at is null) = (lifted_by_name is null)),
  constraint acceptance_reservations_check1 check ((lifted_at is null) = (lifted_on is null))
);
comment on table acceptance_reservations is 'Remarks of an acceptance, each with the day until which the provider lifts it.';
create index acceptance_reservations_report on acceptance_reservations (company_id, report_id, position);
create index acceptance_reservations_file on acceptance_reservations (company_id, lifting_file_id);
create index acceptance_reservations_handler on acceptance_reservations (handled_by) where handled_by is not null;
create index acceptance_reservations_queue on acceptance_reservations (due_on, id) where state = 'open';
call house.declare_tenant('acceptance_reservations', 'select');

-- `photo_id` is made on the device: a photo that arrives again is the same. The report names it (`addPhoto`); a photo that no report names is
-- removed.
create table report_photos (
  company_id integer not null,
  intervention_id uuid not null,
  photo_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (company_id, intervention_id, photo_id),
  foreign key (company_id, intervention_id) references interventions on delete cascade,
  foreign key (company_id, file_id) references files on delete cascade
);
comment on table report_photos is 'Photos that workers send for their reports.';
create index report_photos_file on report_photos (company_id, file_id);
create index report_photos_sent on report_photos (created_at);
call house.declare_platform('report_photos');
call house.show_worker('report_photos',
  'exists (select from interventions n where n.company_id = report_photos.company_id and n.id = report_photos.intervention_id)');

create table reported_devices (
  company_id integer not null,
  report_id uuid not null,
  device_id uuid not null,
  ticket_id uuid not null,
  role text not null check (role in ('installed', 'removed')),
  primary key (company_id, device_id, report_id),
  foreign key (company_id, report_id) references activity_reports on delete cascade,
  foreign key (company_id, device_id) references devices on delete cascade,
  foreign key (company_id, ticket_id) references tickets
);
comment on table reported_devices is 'Devices that an issued report has installed or removed.';
create index reported_devices_report on reported_devices (company_id, report_id);
create index reported_devices_ticket on reported_devices (company_id, ticket_id);
call house.declare_tenant('reported_devices', 'select');

create table intervention_ratings (
  company_id integer not null,
  report_id uuid not null,
  mark smallint not null check (mark between 1 and 5),
  comment text not null default '',
  rated_by uuid references users on delete set null,
  rated_by_name text not null,
  rated_at timestamptz not null default now(),
  primary key (company_id, report_id),
  foreign key (company_id, report_id) references activity_reports on delete cascade
);
comment on table intervention_ratings is 'Mark that a customer gives an intervention: one each, of the person who gave it last.';
create index intervention_ratings_author on intervention_ratings (rated_by) where rated_by is not null;
create index intervention_ratings_latest on intervention_ratings (rated_at);
call house.declare_tenant('intervention_ratings', 'select, insert, update');
