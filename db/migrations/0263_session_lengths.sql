-- 2026-11-27: Lengths of sessions as the provider sets them: unused, and in all.
alter table provider_settings
  add column session_idle_hours integer not null default 12 check (session_idle_hours between 1 and 168),
  add column session_days integer not null default 30 check (session_days between 1 and 365);

create function house.session_idle() returns interval language sql stable security definer set search_path = pg_catalog, public as
  $$ select make_interval(hours => coalesce((select session_idle_hours from provider_settings order by company_id limit 1), 12)) $$;
create function house.session_life() returns interval language sql stable security definer set search_path = pg_catalog, public as
  $$ select make_interval(days => coalesce((select session_days from provider_settings order by company_id limit 1), 30)) $$;
