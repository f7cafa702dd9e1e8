-- Tables of src/parties/accounts/.

create table users (
  id uuid primary key,
  email text not null unique constraint users_email_canonical check (email = lower(email) and email is nfkc normalized),
  civility text check (civility in ('mr', 'mrs')),
  full_name text collate house.french not null,
  first_name text not null,
  last_name text not null,
  job_function text,
  profile_role text,
  landline text,
  mobile text,
  cco_id text,
  language text check (language in ('fr', 'en')),
  time_zone text not null default 'Europe/Paris',
  appearance text not null default 'auto' check (appearance in ('auto', 'light', 'dark')),
  density text not null default 'compact' check (density in ('compact', 'comfortable')),
  staff_role text check (staff_role in ('agent', 'technician', 'administrator')),
  status text not null default 'active' check (status in ('active', 'deactivated')),
  password_hash text,
  password_changed_at timestamptz,
  source text not null default 'portal',
  external_id text unique,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Values last sent by the ERP for objects that people also edit: a later version writes the fields that changed at the source, and no other.
  fed jsonb,
  -- Identifies the reader who follows the link at the end of a mail without signing in.
  unsubscribe_key uuid not null default gen_random_uuid() unique,
  -- When the owner of the account confirmed its address, which has one canonical form.
  email_confirmed_at timestamptz,
  last_signed_in_at timestamptz,
  -- An erased account stays as a row without a name, which other rows may point to.
  erased_at timestamptz
);
comment on table users is 'People with an account: members of companies and the provider''s own people.';
-- The provider’s people by name, to whom work is assigned.
create index users_staff on users (full_name, id) where staff_role is not null;
create index users_by_name on users (full_name, id);
call house.declare_person('users', 'select, update', 'id');
create trigger keep_typed after insert or update of email, civility, first_name, last_name, full_name, job_function, profile_role, landline, mobile, cco_id, fed
  on users for each row execute function house.keep_typed('users', 'full_name', 'email=email', 'civility=civility', 'first_name=firstName',
    'last_name=lastName', 'full_name=fullName', 'job_function=jobFunction', 'profile_role=profileRole', 'landline=landline', 'mobile=mobile',
    'cco_id=ccoId');
create trigger forget_typed after delete on users for each row execute function house.forget_typed('users');

create table memberships (
  company_id integer not null references companies,
  user_id uuid not null references users,
  role text not null check (role in ('member', 'manager')),
  sees_prices boolean not null default false,
  orders_services boolean not null default false,
  accepts_offers boolean not null default false,
  limited_to_sites boolean not null default false,
  limited_to_sub_organisations boolean not null default false,
  source text not null default 'portal',
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Maximum amount of an acceptance; above it, a colleague approves.
  amount_limit bigint check (amount_limit >= 0),
  -- Rights as the ERP sent them last, beside those that people gave. Null: the ERP does not name the membership.
  fed jsonb,
  primary key (company_id, user_id)
);
comment on table memberships is 'Rights of a person in a company.';
create index memberships_user on memberships (user_id);
call house.declare_tenant('memberships', 'select');
create trigger members_of_provider before insert or update of company_id on memberships for each row execute function house.refuse_members_of_provider();

create table sign_in_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null unique,
  purpose text not null check (purpose in ('sign_in', 'forgotten_password')),
  issued_by uuid references users,
  ends_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table sign_in_links is 'Links by which a person signs in once, without a password.';
create index sign_in_links_user on sign_in_links (user_id);
create index sign_in_links_issued_by on sign_in_links (issued_by);
call house.declare_platform('sign_in_links');

create table invitations (
  company_id integer not null references companies,
  id uuid not null,
  email text not null,
  code_hash bytea not null unique,
  role text not null check (role in ('member', 'manager')),
  sees_prices boolean not null default false,
  orders_services boolean not null default false,
  accepts_offers boolean not null default false,
  invited_by uuid references users,
  ends_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users,
  created_at timestamptz not null default now(),
  full_name text,
  language text check (language in ('fr', 'en')),
  site_ids uuid[],
  sub_organisation_ids uuid[],
  sent_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  amount_limit bigint check (amount_limit >= 0),
  primary key (company_id, id)
);
comment on table invitations is 'Invitations to join a company, each with the rights it brings.';
create index invitations_invited_by on invitations (invited_by);
create index invitations_used_by on invitations (used_by);
create unique index invitations_open on invitations (company_id, email) where used_at is null and withdrawn_at is null;
call house.declare_tenant('invitations', 'select');
create trigger members_of_provider before insert or update of company_id on invitations for each row execute function house.refuse_members_of_provider();

create table sign_ups (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  company_name text not null,
  customer_number text,
  job_function text,
  phone text,
  state text not null default 'waiting' check (state in ('waiting', 'attached', 'refused')),
  handled_by uuid references users,
  handled_at timestamptz,
  comment text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table sign_ups is 'Accounts created at /sign-up that wait to be attached to a company.';
create index sign_ups_waiting on sign_ups (state, created_at, id);
create index sign_ups_handled_by on sign_ups (handled_by);
call house.declare_person('sign_ups', 'select');

create table email_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  code_hash bytea not null unique,
  ends_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table email_changes is 'Changes of an account''s address that wait for its confirmation.';
create index email_changes_user on email_changes (user_id);
call house.declare_platform('email_changes');

-- Kept whether or not the address exists.
create table identity_checks (
  id uuid primary key,
  email text not null,
  phone text,
  user_id uuid references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'verified', 'refused')),
  handled_by uuid references users,
  handled_at timestamptz,
  requested_times integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table identity_checks is '"Forgotten password": the provider phones back and checks the identity.';
create index identity_checks_waiting on identity_checks (state, created_at, id);
create unique index identity_checks_one_waiting on identity_checks (email) where state = 'waiting';
create index identity_checks_user on identity_checks (user_id);
create index identity_checks_handled_by on identity_checks (handled_by);
call house.declare_platform('identity_checks');

create table membership_sites (
  company_id integer not null,
  user_id uuid not null,
  site_id uuid not null,
  primary key (company_id, user_id, site_id),
  foreign key (company_id, user_id) references memberships on delete cascade
);
comment on table membership_sites is 'Sites that a member is limited to.';
create index membership_sites_site on membership_sites (company_id, site_id);
call house.declare_tenant('membership_sites', 'select');

create table membership_sub_organisations (
  company_id integer not null,
  user_id uuid not null,
  sub_organisation_id uuid not null,
  primary key (company_id, user_id, sub_organisation_id),
  foreign key (company_id, user_id) references memberships on delete cascade,
  constraint membership_sub_organisations_company_id_sub_organisation_i_fkey foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table membership_sub_organisations is 'Sub-organisations that a member is limited to.';
create index membership_sub_organisations_sub on membership_sub_organisations (company_id, sub_organisation_id);
call house.declare_tenant('membership_sub_organisations', 'select');

-- A deactivated membership leaves its table: whatever reads memberships need not know of it.
create table former_memberships (
  company_id integer not null references companies,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('member', 'manager')),
  sees_prices boolean not null,
  orders_services boolean not null,
  accepts_offers boolean not null,
  site_ids uuid[],
  sub_organisation_ids uuid[],
  deactivated_at timestamptz not null default now(),
  deactivated_by uuid references users on delete set null,
  amount_limit bigint check (amount_limit >= 0),
  primary key (company_id, user_id)
);
comment on table former_memberships is 'Memberships that were taken away for a while.';
create index former_memberships_user on former_memberships (user_id);
create index former_memberships_deactivated_by on former_memberships (deactivated_by);
call house.declare_tenant('former_memberships', 'select');
create trigger members_of_provider before insert or update of company_id on former_memberships
  for each row execute function house.refuse_members_of_provider();

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table idempotency_keys add constraint idempotency_keys_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table sessions add constraint sessions_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table sessions add constraint sessions_viewed_user_id_fkey foreign key (viewed_user_id) references users on delete cascade;
alter table api_keys add constraint api_keys_created_by_fkey foreign key (created_by) references users on delete set null;
alter table mails add constraint mails_user_id_fkey foreign key (user_id) references users on delete set null;
alter table files add constraint files_created_by_fkey foreign key (created_by) references users on delete set null;
alter table saved_views add constraint saved_views_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table exports add constraint exports_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table drafts add constraint drafts_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table calendar_feeds add constraint calendar_feeds_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table recent_searches add constraint recent_searches_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table import_batches add constraint import_batches_created_by_fkey foreign key (created_by) references users on delete set null;
alter table overview_visits add constraint overview_visits_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table notifications add constraint notifications_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table notification_preferences add constraint notification_preferences_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table notification_settings add constraint notification_settings_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table alert_preferences add constraint alert_preferences_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table settling_changes add constraint settling_changes_actor_id_fkey foreign key (actor_id) references users on delete set null;
alter table ingest_rows add constraint ingest_rows_handled_by_fkey foreign key (handled_by) references users on delete set null;
alter table kept_values add constraint kept_values_keeper_id_fkey foreign key (keeper_id) references users on delete set null;
alter table conversations add constraint conversations_handled_by_fkey foreign key (handled_by) references users on delete set null;
alter table conversations add constraint conversations_agent_id_fkey foreign key (agent_id) references users on delete set null;
alter table messages add constraint messages_author_id_fkey foreign key (author_id) references users on delete set null;
alter table conversation_members add constraint conversation_members_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table message_drafts add constraint message_drafts_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table internal_notes add constraint internal_notes_author_id_fkey foreign key (author_id) references users on delete set null;
