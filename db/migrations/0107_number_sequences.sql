-- 2026-11-23: Numbers of objects come from sequences (decision 0048).
create schema numbers;

-- Sequence of a kind and year, made when its first number is taken; others who take one at that moment wait until it is there.
create function house.number_sequence(of_kind text, of_year integer) returns regclass language plpgsql security definer set search_path = pg_catalog as $$
declare name text := format('numbers.%I', of_kind || '_' || of_year);
begin
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    execute format('create sequence if not exists %s', name);
  end if;
  return name::regclass;
end $$;
revoke all on function house.number_sequence from public;

select setval(house.number_sequence(kind, year), value) from number_series;
drop table number_series;

-- The next number, for any scope.
create or replace function house.next_number(of_kind text, of_year integer) returns bigint language sql security definer set search_path = pg_catalog, public as $$
  select nextval(house.number_sequence(of_kind, of_year))
$$;

-- The number given last; 0 before the first one.
create function house.last_number(of_kind text, of_year integer) returns bigint language sql security definer set search_path = pg_catalog, public as $$
  select coalesce(pg_sequence_last_value(house.number_sequence(of_kind, of_year)), 0)
$$;
revoke all on function house.last_number from public;
grant execute on function house.last_number to passerelle_system;
