-- 2026-11-24: Calendars of interventions beside those of contracts. `given`: what its owner carries out, over all companies.
alter table calendar_feeds drop constraint calendar_feeds_pkey;
alter table calendar_feeds
  add column id uuid not null default gen_random_uuid() primary key,
  add column kind text not null default 'contracts' check (kind in ('contracts', 'interventions', 'given')),
  alter column company_id drop not null,
  -- Kept to the hour.
  add column read_at timestamptz,
  add constraint calendar_feeds_company check ((company_id is null) = (kind = 'given')),
  add constraint calendar_feeds_owner unique nulls not distinct (user_id, kind, company_id);
alter table calendar_feeds alter column kind drop default;
