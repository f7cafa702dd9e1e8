-- Tables of src/capabilities/calendars/.

-- One for each person, company and kind; a new one replaces it. Only its hash is kept.
create table calendar_feeds (
  user_id uuid not null,
  company_id integer,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  id uuid default gen_random_uuid() primary key,
  -- `given`: what its owner carries out, over all companies.
  -- Of those that domains declare.
  kind text not null,
  -- Kept to the hour.
  read_at timestamptz,
  constraint calendar_feeds_owner unique nulls not distinct (user_id, kind, company_id),
  constraint calendar_feeds_company check ((company_id is null) = (kind = 'given'))
);
comment on table calendar_feeds is 'Addresses under which calendar programs read what domains declare, without a session.';
create index calendar_feeds_company on calendar_feeds (company_id);
call house.declare_person('calendar_feeds', 'select, insert, update, delete');
