-- 2026-11-23: Interventions as they are planned and carried out, by a technician or by a subcontractor's recipient.

-- Outside companies, and their people who carry out interventions without an account.
create table subcontractors (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'), name text collate house.french not null, phone text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
call house.declare_platform('subcontractors');

create table subcontractor_recipients (
  id uuid primary key, subcontractor_id uuid not null references subcontractors,
  full_name text collate house.french not null, email text not null, phone text not null default '',
  language text not null default 'fr' check (language in ('fr', 'en')),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create unique index subcontractor_recipients_email on subcontractor_recipients (subcontractor_id, lower(email));
call house.declare_platform('subcontractor_recipients');

-- Sessions of recipients, by the name and language that they were opened with. Those of a deactivated recipient are deleted.
create table recipient_sessions (
  token_hash bytea primary key, recipient_id uuid not null references subcontractor_recipients on delete cascade,
  name text not null, language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null default now(), expires_at timestamptz not null
);
create index recipient_sessions_recipient on recipient_sessions (recipient_id);
call house.declare_platform('recipient_sessions');

-- `length_minutes`: working time that is planned; `skills`: those asked for; `to_bring`: what the customer prepares; `waiting_reason`: of a waiting one.
-- `worker_id`: the one person who carries it out, a user of the provider or a recipient.
alter table interventions
  add column length_minutes integer not null default 240 check (length_minutes between 15 and 14400),
  add column skills text[] not null default '{}',
  add column to_bring text not null default '',
  add column waiting_reason text not null default '',
  add column recipient_id uuid references subcontractor_recipients,
  add column worker_id uuid generated always as (coalesce(technician_id, recipient_id)) stored,
  add constraint interventions_worker check (technician_id is null or recipient_id is null),
  add constraint interventions_length check (ends_at - starts_at <= interval '31 days');
create index interventions_worker on interventions (worker_id, starts_at);
create index interventions_recipient on interventions (recipient_id) where recipient_id is not null;
create index interventions_planned on interventions (starts_at) where starts_at is not null;
create index interventions_unplanned on interventions (created_at, id) where starts_at is null or worker_id is null;

-- Rows that a worker reads: a technician or a recipient, in the scope of the interventions given to them (`app.user_id` is the worker).
create procedure house.show_worker(target regclass, condition text) language plpgsql as $$
begin
  execute format('create policy worker_rows on %s for select to passerelle_recipient using (%s)', target, condition);
  execute format('grant select on %s to passerelle_recipient', target);
end $$;
call house.show_worker('interventions', 'worker_id = nullif(current_setting(''app.user_id'', true), '''')::uuid');
call house.show_worker('companies', 'exists (select from interventions n where n.company_id = companies.id)');
call house.show_worker('tickets', 'exists (select from interventions n where n.company_id = tickets.company_id and n.ticket_id = tickets.id)');
call house.show_worker('sites', 'exists (select from interventions n where n.company_id = sites.company_id and n.site_id = sites.id)');
call house.show_worker('ticket_lines', 'exists (select from interventions n where n.company_id = ticket_lines.company_id and n.ticket_id = ticket_lines.ticket_id)');
call house.show_worker('ticket_line_configurations',
  'exists (select from interventions n where n.company_id = ticket_line_configurations.company_id and n.ticket_id = ticket_line_configurations.ticket_id)');
call house.show_worker('ticket_addresses',
  'exists (select from interventions n where n.company_id = ticket_addresses.company_id and n.ticket_id = ticket_addresses.ticket_id)');
call house.show_worker('contacts', 'exists (select from ticket_addresses a where a.company_id = contacts.company_id and a.contact_id = contacts.id)');

-- A subcontractor's recipient is an author of changes like a person of the provider.
alter table journal drop constraint journal_actor_kind_check;
alter table journal add constraint journal_actor_kind_check check (actor_kind in ('user', 'staff', 'feed', 'system', 'recipient'));
alter table stock_movements drop constraint stock_movements_author_kind_check;
alter table stock_movements add constraint stock_movements_author_kind_check check (author_kind in ('user', 'staff', 'feed', 'system', 'recipient'));
