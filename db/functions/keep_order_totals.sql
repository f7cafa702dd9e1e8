-- Keeps `order_totals` when orders change.
create or replace function house.keep_order_totals() returns trigger language plpgsql as $$
declare
  after_part constant text := 'select 1 as sign, company_id, state from after_rows';
  before_part constant text := 'select -1, company_id, state from before_rows';
begin
  execute format('
    insert into order_totals as kept (company_id, state, orders)
    select company_id, state, sum(sign) from (%s) as moved(sign, company_id, state) group by 1, 2 having sum(sign) <> 0 order by 1, 2
    on conflict (company_id, state) do update set orders = kept.orders + excluded.orders',
    case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end);
  return null;
end $$;
comment on function house.keep_order_totals() is 'Keeps `order_totals` when orders change.';
