-- 2026-11-27: Deposit and corrected invoices, deposits deducted from the final invoice, rounding of the amount due, invoices of which nothing is due any more, and unit prices to four decimals.

-- UNTDID 1001: 380 invoice, 381 credit note, 384 corrected invoice, 386 deposit invoice.
alter table invoices drop constraint invoices_type_code_check;
alter table invoices add constraint invoices_type_code_check check (type_code in (380, 381, 384, 386));

alter table invoices
  -- Paid before the invoice was issued, deposits included (EN 16931 BT-113), and what rounding adds to the amount due (BT-114).
  add column prepaid_total bigint not null default 0,
  add column rounding bigint not null default 0,
  -- Day since which nothing of it is due, although it was issued, and the reason.
  add column voided_on date,
  add column void_reason text check (void_reason in ('replaced', 'refused', 'rejected')),
  add constraint invoices_void check ((voided_on is null) = (void_reason is null));
-- Made anew with its indexes: PostgreSQL 15 and 16 do not change the expression of a column.
alter table invoices drop column balance;
alter table invoices add column balance bigint not null generated always as
  (case when voided_on is null then total_incl_vat - prepaid_total + rounding else 0 end - paid_total - credited_total) stored;
create index invoices_by_balance on invoices (company_id, balance, id);
create index invoices_owed on invoices (company_id, due_on, id) include (balance, currency, site_id, sub_organisation_id) where payment_status = 'open';
alter table invoices drop constraint invoices_standing_check;
alter table invoices add constraint invoices_payment_status_check check (payment_status in ('open', 'paid', 'settled', 'toAllocate', 'void'));
-- The invoice that replaces one, and the credit notes of one.
create index invoices_corrects on invoices (company_id, corrects_number) where corrects_number is not null;

create or replace function house.keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if (old.number, old.type_code, old.issued_on, old.total_excl_vat, old.total_vat, old.total_incl_vat, old.total_vat_eur, old.prepaid_total, old.rounding, old.currency, old.seller, old.buyer, old.content_hash)
     is distinct from
     (new.number, new.type_code, new.issued_on, new.total_excl_vat, new.total_vat, new.total_incl_vat, new.total_vat_eur, new.prepaid_total, new.rounding, new.currency, new.seller, new.buyer, new.content_hash) then
    raise exception 'an issued invoice never changes' using errcode = 'check_violation', constraint = 'invoices_immutable';
  end if;
  return new;
end $$;

-- Deposit invoices whose amount a final invoice deducts; part of its issued content.
create table invoice_deposits (
  company_id integer not null,
  invoice_id uuid not null,
  position integer not null,
  number text collate house.french not null,
  issued_on date not null,
  -- With VAT, and the VAT in it.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  primary key (company_id, invoice_id, position),
  unique (company_id, invoice_id, number),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
create index invoice_deposits_number on invoice_deposits (company_id, number);
call house.declare_tenant('invoice_deposits', 'select');

-- Minor units, to the hundredth: 0.0125 euros are 1.25.
alter table invoice_lines alter column unit_price type numeric(16, 2);

-- Turnover of an invoice: a deposit is none, and one of which nothing is due has none; credit takes away.
create function house.turnover_of(type_code integer, voided_on date, total_excl_vat bigint) returns bigint immutable parallel safe
return case when voided_on is not null or type_code = 386 then 0 when type_code = 381 then -total_excl_vat else total_excl_vat end;

create or replace function house.keep_invoice_months() returns trigger language plpgsql as $$
declare
  columns constant text := 'company_id, issued_on, currency, site_id, sub_organisation_id, house.turnover_of(type_code, voided_on, total_excl_vat)';
  after_part constant text := format('select 1, %s from after_rows', columns);
  before_part constant text := format('select -1, %s from before_rows', columns);
begin
  execute format('
    insert into invoice_months as kept (company_id, month, currency, site_id, sub_organisation_id, total_excl_vat)
    select company_id, date_trunc(''month'', issued_on::timestamp)::date, currency, site_id, sub_organisation_id, sum(sign * amount)
    from (%s) as moved(sign, company_id, issued_on, currency, site_id, sub_organisation_id, amount)
    group by 1, 2, 3, 4, 5 having sum(sign * amount) <> 0 or bool_or(sign = 1) order by 1, 2, 3, 4, 5
    on conflict (company_id, month, currency, site_id, sub_organisation_id) do update set total_excl_vat = kept.total_excl_vat + excluded.total_excl_vat',
    case tg_op when 'INSERT' then after_part when 'DELETE' then before_part else after_part || ' union all ' || before_part end);
  return null;
end $$;

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

-- Deposit and corrected invoices are owed and paid like others.
drop index invoices_open_of_business;
drop index invoices_late_of_business;
create index invoices_open_of_business on invoices (due_on) include (company_id) where payment_status = 'open' and type_code <> 381;
create index invoices_late_of_business on invoices (settled_on) include (company_id, due_on) where type_code <> 381 and settled_on > due_on;
