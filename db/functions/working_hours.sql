-- Opening hours and closing days of the provider.
create or replace function house.working_hours() returns jsonb language sql stable security definer set search_path = pg_catalog, public as
  $$ select jsonb_build_object('opens', opens_at, 'closes', closes_at, 'closingDays', closing_days) from provider_settings order by company_id limit 1 $$;
comment on function house.working_hours() is 'Opening hours and closing days of the provider.';
