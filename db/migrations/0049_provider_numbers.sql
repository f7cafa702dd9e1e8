-- 2026-11-22: Damage reports, offer requests and disputes are numbered for the provider, not per company; codes of the first run.
create table number_series (kind text not null, year integer not null, value bigint not null, primary key (kind, year));
insert into number_series (kind, year, value) select kind, year, max(value) from counters group by kind, year;
drop table counters;
call house.declare_platform('number_series');

-- The next number, for any scope: a customer's scope reads and writes nothing of other companies.
create function house.next_number(of_kind text, of_year integer) returns bigint language sql security definer set search_path = pg_catalog, public as $$
  insert into number_series as s (kind, year, value) values (of_kind, of_year, 1)
  on conflict (kind, year) do update set value = s.value + 1 returning value
$$;
revoke all on function house.next_number from public;
grant execute on function house.next_number to passerelle_company, passerelle_staff, passerelle_system;

-- Hashes of the codes that processes printed while the installation was empty.
create table first_run_codes (code_hash bytea primary key, created_at timestamptz not null default now());
call house.declare_platform('first_run_codes');
