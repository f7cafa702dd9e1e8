-- Tables of src/parties/subcontractors/.

create table subcontractors (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text collate house.french not null,
  phone text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table subcontractors is 'Outside companies that carry out interventions.';
call house.declare_platform('subcontractors');

create table subcontractor_recipients (
  id uuid primary key,
  subcontractor_id uuid not null references subcontractors,
  full_name text collate house.french not null,
  email text not null,
  phone text not null default '',
  language text not null default 'fr' check (language in ('fr', 'en')),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A person without an account who is erased stays as a row without a name, which interventions point to.
  erased_at timestamptz
);
comment on table subcontractor_recipients is 'People of subcontractors, who carry out interventions without an account.';
create unique index subcontractor_recipients_email on subcontractor_recipients (subcontractor_id, lower(email));
call house.declare_platform('subcontractor_recipients');

-- One row for each request, whether or not the recipient exists: the same work for both. `challenge_hash`: of the secret that the asking browser
-- keeps; a code is worth nothing elsewhere. `recipient_id`, `code_hash`: filled in once a code was made for a known recipient.
create table subcontractor_codes (
  id uuid primary key,
  challenge_hash bytea not null unique,
  subcontractor text not null,
  recipient text not null,
  recipient_id uuid references subcontractor_recipients on delete cascade,
  code_hash bytea,
  attempts_left integer not null check (attempts_left >= 0),
  expires_at timestamptz not null,
  check ((recipient_id is null) = (code_hash is null))
);
comment on table subcontractor_codes is 'Codes by which subcontractors'' recipients sign in without an account.';
create index subcontractor_codes_recipient on subcontractor_codes (recipient_id);
create index subcontractor_codes_expiry on subcontractor_codes (expires_at);
call house.declare_platform('subcontractor_codes');

-- `starts_at`: as it was told; `is_over`: whether they were told that it is not theirs to do any more.
create table told_recipients (
  company_id integer not null,
  intervention_id uuid not null,
  recipient_id uuid not null references subcontractor_recipients on delete cascade,
  starts_at timestamptz,
  is_over boolean not null default false,
  primary key (company_id, intervention_id, recipient_id)
);
comment on table told_recipients is 'Memory of what recipients of subcontractors were told of their interventions.';
create index told_recipients_recipient on told_recipients (recipient_id);
call house.declare_platform('told_recipients');

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table recipient_sessions
  add constraint recipient_sessions_recipient_id_fkey foreign key (recipient_id) references subcontractor_recipients on delete cascade;
alter table mails add constraint mails_recipient_id_fkey foreign key (recipient_id) references subcontractor_recipients on delete set null;
