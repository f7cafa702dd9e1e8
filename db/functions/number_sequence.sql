-- Sequence of a kind and year, made when its first number is taken; others who take one at that moment wait until it is there.
create or replace function house.number_sequence(of_kind text, of_year integer) returns regclass language plpgsql security definer set search_path = pg_catalog as $$
declare name text := format('numbers.%I', of_kind || '_' || of_year);
begin
  if to_regclass(name) is null then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    execute format('create sequence if not exists %s', name);
  end if;
  return name::regclass;
end $$;
comment on function house.number_sequence(text,integer) is 'Sequence of a kind and year, made when its first number is taken.';
revoke all on function house.number_sequence from public;
