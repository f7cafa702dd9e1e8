-- The number given last; 0 before the first one.
create or replace function house.last_number(of_kind text, of_year integer) returns bigint language sql security definer set search_path = pg_catalog, public as $$
  select coalesce(pg_sequence_last_value(house.number_sequence(of_kind, of_year)), 0)
$$;
comment on function house.last_number(text,integer) is 'The number given last; 0 before the first one.';
revoke all on function house.last_number from public;
grant execute on function house.last_number to passerelle_system;
