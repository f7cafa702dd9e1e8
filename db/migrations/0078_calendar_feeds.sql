-- 2026-11-22: Addresses under which people read the ends of a company's contracts in their calendar, without a session. One for each person and
-- company; a new one replaces it. Only its hash is kept.
create table calendar_feeds (
  user_id uuid not null references users on delete cascade,
  company_id integer not null references companies,
  code_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create index calendar_feeds_company on calendar_feeds (company_id);
call house.declare_person('calendar_feeds', 'select, insert, update, delete');
