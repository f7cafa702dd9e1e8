-- Refuses changes of the totals of stock, which the ledger alone writes.
create or replace function house.guard_stock_totals() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then raise exception 'stock totals are written by the ledger' using errcode = 'check_violation', constraint = 'stock_items_by_ledger'; end if;
  return new;
end $$;
comment on function house.guard_stock_totals() is 'Refuses changes of the totals of stock, which the ledger alone writes.';
