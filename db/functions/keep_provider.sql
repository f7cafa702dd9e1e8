-- Refuses that a company becomes the provider or ceases to be it.
create or replace function house.keep_provider() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'A company neither becomes the provider nor ceases to be it' using errcode = 'check_violation', constraint = 'provider_stays', table = 'companies';
end $$;
comment on function house.keep_provider() is 'Refuses that a company becomes the provider or ceases to be it.';
