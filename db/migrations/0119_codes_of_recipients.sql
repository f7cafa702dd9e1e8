-- 2026-11-23: Codes by which subcontractors' recipients sign in without an account.

-- One row for each request, whether or not the recipient exists: the same work for both. `challenge_hash`: of the secret that the asking browser keeps;
-- a code is worth nothing elsewhere. `recipient_id`, `code_hash`: filled in once a code was made for a known recipient.
create table subcontractor_codes (
  id uuid primary key,
  challenge_hash bytea not null unique,
  subcontractor text not null, recipient text not null,
  recipient_id uuid references subcontractor_recipients on delete cascade,
  code_hash bytea,
  attempts_left integer not null check (attempts_left >= 0),
  expires_at timestamptz not null,
  check ((recipient_id is null) = (code_hash is null))
);
create index subcontractor_codes_recipient on subcontractor_codes (recipient_id);
create index subcontractor_codes_expiry on subcontractor_codes (expires_at);
call house.declare_platform('subcontractor_codes');
