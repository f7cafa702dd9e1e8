-- Time after which every session ends, as the provider sets it.
create or replace function house.session_life() returns interval language sql stable security definer set search_path = pg_catalog, public as
  $$ select make_interval(days => coalesce((select session_days from provider_settings order by company_id limit 1), 30)) $$;
comment on function house.session_life() is 'Time after which every session ends, as the provider sets it.';
