-- Time after which an unused session ends, as the provider sets it.
create or replace function house.session_idle() returns interval language sql stable security definer set search_path = pg_catalog, public as
  $$ select make_interval(hours => coalesce((select session_idle_hours from provider_settings order by company_id limit 1), 12)) $$;
comment on function house.session_idle() is 'Time after which an unused session ends, as the provider sets it.';
