-- Keeps `invoice_totals` when invoices change.
create or replace function house.keep_invoice_totals() returns trigger language plpgsql as $$
declare
  columns constant text := 'company_id, type_code, issued_on, due_on, currency, total_excl_vat, balance, voided_on';
  after_part constant text := format('select 1, %s from after_rows', columns);
  before_part constant text := format('select -1, %s from before_rows', columns);
  moved constant text := format('(%s) as m(sign, %s)',
    case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end, columns);
begin
  execute format('
    insert into invoice_totals as kept (company_id, figure, day, currency, amount, documents)
    select m.company_id, f.figure, f.day, m.currency, sum(m.sign * f.amount), sum(m.sign)
    from %s cross join lateral (values
      (''invoiced'', date_trunc(''month'', m.issued_on::timestamp)::date, house.turnover_of(m.type_code, m.voided_on, m.total_excl_vat)),
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
comment on function house.keep_invoice_totals() is 'Keeps `invoice_totals` when invoices change.';
