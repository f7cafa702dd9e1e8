-- Tables of src/workbench/operations/.

create table first_run_codes (
  code_hash bytea primary key,
  created_at timestamptz not null default now()
);
comment on table first_run_codes is 'Hashes of the codes that processes printed while the installation was empty.';
call house.declare_platform('first_run_codes');

-- Repetitions within an hour are one row.
create table security_events (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  kind text not null check (kind in ('signIn', 'right')),
  -- The account as it was typed, or the address of whoever was signed in; null for visitors and API keys.
  account text,
  address text not null,
  -- Code of the refusal, and the method and path of the endpoint, without ids.
  reason text not null,
  endpoint text not null,
  request_id text not null,
  times integer not null default 1,
  -- Hash of the hour and of what is repeated.
  repetition text not null unique
);
comment on table security_events is 'Failed sign-ins and refused rights, for the provider''s administrators.';
create index security_events_latest on security_events (happened_at desc, id desc);
call house.declare_platform('security_events');
