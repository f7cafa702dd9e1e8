-- Keeps `invoice_months` when invoices change.
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
comment on function house.keep_invoice_months() is 'Keeps `invoice_months` when invoices change.';
