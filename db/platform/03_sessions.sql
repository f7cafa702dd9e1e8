-- Tables of the platform: sessions.

create table sessions (
  id uuid primary key,
  user_id uuid not null,
  con_seq bigint generated always as identity unique,
  token_hash bytea not null unique,
  xsrf_token text not null,
  -- A session opened by a forgotten-password link may do one thing: set a new password.
  password_step boolean not null default false,
  last_company text,
  device text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Sessions in which staff see the portal as a member of a company does. Such a session belongs to the member of staff, shows the portal of the
  -- person viewed, and changes nothing. It leads back to the session from which it was opened, once.
  viewed_user_id uuid,
  viewed_company_id integer,
  viewed_from uuid references sessions on delete cascade,
  constraint sessions_viewed check ((viewed_user_id is null) = (viewed_company_id is null))
);
comment on table sessions is 'Sign-ins of people, each with its device and its ends.';
create index sessions_user on sessions (user_id);
create index sessions_viewed_user on sessions (viewed_user_id) where viewed_user_id is not null;
create index sessions_viewed_company on sessions (viewed_company_id) where viewed_company_id is not null;
create index sessions_viewed_from on sessions (viewed_from) where viewed_from is not null;
call house.declare_person('sessions', 'select, update');

create table api_keys (
  id uuid primary key,
  name text not null,
  prefix text not null,
  key_hash bytea not null unique,
  created_by uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Objects and companies that the key is for. Null: all of them.
  entities text[],
  company_ids integer[],
  -- Last day on which the key is accepted. Null: it does not expire.
  expires_on date
);
comment on table api_keys is 'Keys of the API, by which the ERP delivers its feeds.';
create index api_keys_created_by on api_keys (created_by);
call house.declare_platform('api_keys');

-- Those of a deactivated recipient are deleted.
create table recipient_sessions (
  token_hash bytea primary key,
  recipient_id uuid not null,
  name text not null,
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table recipient_sessions is 'Sessions of recipients, by the name and language that they were opened with.';
create index recipient_sessions_recipient on recipient_sessions (recipient_id);
call house.declare_platform('recipient_sessions');
