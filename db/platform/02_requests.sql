-- Tables of the platform: requests.

create table idempotency_keys (
  user_id uuid not null,
  key_hash text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  created_at timestamptz not null default now(),
  response bytea,
  primary key (user_id, key_hash)
);
comment on table idempotency_keys is 'Responses kept for requests that are repeated after a lost connection.';
create index idempotency_keys_age on idempotency_keys (created_at);
call house.declare_person('idempotency_keys', 'select, insert, update, delete');

-- Unlogged: counts may be lost in a crash.
create unlogged table rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  hits integer not null
);
comment on table rate_limits is 'Requests counted against the limits of endpoints.';
call house.declare_platform('rate_limits');
