-- Statistics of tables that have doubled since their last: the many rows of one transaction are unknown to the planner until it ends and autovacuum
-- comes round. Without them it reads whole companies where it should read by key, and a first feed or a large import slows down with every row.
create or replace function house.renew_statistics(tables regclass[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  grown regclass;
begin
  for grown in select c.oid from pg_class c
    where c.oid = any(tables) and pg_relation_size(c.oid) / current_setting('block_size')::integer > 2 * greatest(c.relpages, 0) + 16
  loop
    -- Another transaction that does the same is not waited for.
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end $$;
comment on function house.renew_statistics(regclass[]) is 'Renews the statistics of tables that have doubled since their last.';
revoke all on function house.renew_statistics from public;
grant execute on function house.renew_statistics to passerelle_system, passerelle_staff;
