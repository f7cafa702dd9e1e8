-- 2026-11-21: Totals of a whole company for the overview and the ageing, updated with every change of orders and invoices: adding up the rows of a
-- large company takes longer than the rest of these responses. Sites are not distinguished: readers limited to sites or sub-organisations read the
-- rows.
create table order_totals (
  company_id integer not null references companies,
  state text not null,
  orders integer not null,
  primary key (company_id, state)
);
call house.declare_tenant('order_totals', 'select');

-- `invoiced` by month, less credits; by due day `owed` and `overpaid` of invoices, `toAllocate` of credit notes; `open`: the whole unpaid amount,
-- without a day.
create table invoice_totals (
  company_id integer not null references companies,
  figure text not null check (figure in ('invoiced', 'owed', 'overpaid', 'toAllocate', 'open')),
  day date not null,
  currency char(3) not null,
  amount bigint not null,
  documents integer not null,
  primary key (company_id, figure, day, currency) include (amount, documents)
);
call house.declare_tenant('invoice_totals', 'select');

create function house.keep_order_totals() returns trigger language plpgsql as $$
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
create trigger orders_totals_insert after insert on orders referencing new table as after_rows for each statement execute function house.keep_order_totals();
create trigger orders_totals_update after update on orders referencing old table as before_rows new table as after_rows for each statement execute function house.keep_order_totals();
create trigger orders_totals_delete after delete on orders referencing old table as before_rows for each statement execute function house.keep_order_totals();

create function house.keep_invoice_totals() returns trigger language plpgsql as $$
declare
  columns constant text := 'company_id, type_code, issued_on, due_on, currency, total_excl_vat, balance';
  after_part constant text := format('select 1, %s from after_rows', columns);
  before_part constant text := format('select -1, %s from before_rows', columns);
  moved constant text := format('(%s) as m(sign, %s)',
    case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end, columns);
begin
  execute format('
    insert into invoice_totals as kept (company_id, figure, day, currency, amount, documents)
    select m.company_id, f.figure, f.day, m.currency, sum(m.sign * f.amount), sum(m.sign)
    from %s cross join lateral (values
      (''invoiced'', date_trunc(''month'', m.issued_on::timestamp)::date, case m.type_code when 381 then -m.total_excl_vat else m.total_excl_vat end),
      (case when m.type_code = 381 then case when m.balance > 0 then ''toAllocate'' end when m.balance > 0 then ''owed'' when m.balance < 0 then ''overpaid'' end, m.due_on, m.balance),
      (case when m.type_code <> 381 and m.balance > 0 then ''open'' end, ''infinity''::date, m.balance)
    ) as f(figure, day, amount)
    where f.figure is not null group by 1, 2, 3, 4 having sum(m.sign * f.amount) <> 0 or sum(m.sign) <> 0 order by 1, 2, 3, 4
    on conflict (company_id, figure, day, currency) do update set amount = kept.amount + excluded.amount, documents = kept.documents + excluded.documents', moved);
  -- Days without an open amount are deleted.
  if tg_op <> 'INSERT' then
    execute format('delete from invoice_totals t using %s where t.company_id = m.company_id and t.figure <> ''invoiced'' and t.day = m.due_on and t.currency = m.currency and t.documents = 0', moved);
  end if;
  return null;
end $$;
create trigger invoices_totals_insert after insert on invoices referencing new table as after_rows for each statement execute function house.keep_invoice_totals();
create trigger invoices_totals_update after update on invoices referencing old table as before_rows new table as after_rows for each statement execute function house.keep_invoice_totals();
create trigger invoices_totals_delete after delete on invoices referencing old table as before_rows for each statement execute function house.keep_invoice_totals();

insert into order_totals (company_id, state, orders) select company_id, state, count(*) from orders group by 1, 2;
insert into invoice_totals (company_id, figure, day, currency, amount, documents)
select i.company_id, f.figure, f.day, i.currency, sum(f.amount), count(*)
from invoices i cross join lateral (values
  ('invoiced', date_trunc('month', i.issued_on::timestamp)::date, case i.type_code when 381 then -i.total_excl_vat else i.total_excl_vat end),
  (case when i.type_code = 381 then case when i.balance > 0 then 'toAllocate' end when i.balance > 0 then 'owed' when i.balance < 0 then 'overpaid' end, i.due_on, i.balance),
  (case when i.type_code <> 381 and i.balance > 0 then 'open' end, 'infinity'::date, i.balance)
) as f(figure, day, amount)
where f.figure is not null group by 1, 2, 3, 4;

-- The list of one state in the order of issue, as for orders and offers; open invoices by due day are in `invoices_owed`.
drop index invoices_by_standing;
create index invoices_by_standing on invoices (company_id, standing, issued_on desc, id desc);
