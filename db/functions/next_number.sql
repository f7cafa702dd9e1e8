-- The next number, for any scope.
create or replace function house.next_number(of_kind text, of_year integer) returns bigint language sql security definer set search_path = pg_catalog, public as $$
  select nextval(house.number_sequence(of_kind, of_year))
$$;
comment on function house.next_number(text,integer) is 'The next number, for any scope.';
revoke all on function house.next_number from public;
grant execute on function house.next_number to passerelle_company, passerelle_staff, passerelle_system;
