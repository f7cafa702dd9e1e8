-- 2026-11-21: Last visit of each reader to the overview of each company; later events are new.
create table overview_visits (
  user_id uuid not null references users on delete cascade,
  company_id integer not null references companies,
  seen_at timestamptz not null default now(),
  primary key (user_id, company_id)
);
create index overview_visits_company on overview_visits (company_id);
call house.declare_person('overview_visits', 'select, insert, update');

-- Unpaid invoices, read without the table itself.
create index invoices_owed on invoices (company_id, due_on, id) include (balance, currency, site_id, sub_organisation_id) where standing = 'open';

-- The same for unanswered offers, in place of the index with their keys alone.
drop index offers_open;
create index offers_open on offers (company_id, valid_until, id) include (total_excl_vat, currency, site_id, sub_organisation_id) where is_current and state = 'sent';

-- Postponed deliveries; overdue ones are found by their day.
create index deliveries_put_off on deliveries (company_id, expected_key, id) where state <> 'delivered' and is_delayed;

-- News (`newsActions`) among the many changes that are none.
create index journal_news on journal (company_id, happened_at desc, id desc) where not quiet and action in ('created', 'confirmed', 'shipped', 'delivered', 'rescheduled',
  'cancelled', 'revised', 'accepted', 'declined', 'expired', 'issued', 'paid', 'settled', 'allocated', 'answered', 'messageSent', 'closed', 'validated', 'refused', 'deployed', 'invoiced');

-- Invoiced less credited per month, updated with every invoice: adding up two years of a large company would take longer than the rest of the
-- overview. An issued invoice never changes its amounts, its day or its place.
create table invoice_months (
  company_id integer not null references companies,
  month date not null,
  currency char(3) not null,
  site_id uuid, sub_organisation_id uuid,
  total_excl_vat bigint not null,
  unique nulls not distinct (company_id, month, currency, site_id, sub_organisation_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create index invoice_months_site on invoice_months (company_id, site_id);
create index invoice_months_sub_organisation on invoice_months (company_id, sub_organisation_id);
call house.declare_tenant('invoice_months', 'select');

create function house.keep_invoice_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_months as kept (company_id, month, currency, site_id, sub_organisation_id, total_excl_vat)
      select company_id, date_trunc('month', issued_on::timestamp)::date, currency, site_id, sub_organisation_id, sum(case type_code when 381 then -total_excl_vat else total_excl_vat end)
      from after_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (company_id, month, currency, site_id, sub_organisation_id) do update set total_excl_vat = kept.total_excl_vat + excluded.total_excl_vat;
  elsif tg_op = 'DELETE' then
    insert into invoice_months as kept (company_id, month, currency, site_id, sub_organisation_id, total_excl_vat)
      select company_id, date_trunc('month', issued_on::timestamp)::date, currency, site_id, sub_organisation_id, sum(case type_code when 381 then total_excl_vat else -total_excl_vat end)
      from before_rows group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (company_id, month, currency, site_id, sub_organisation_id) do update set total_excl_vat = kept.total_excl_vat + excluded.total_excl_vat;
  else
    insert into invoice_months as kept (company_id, month, currency, site_id, sub_organisation_id, total_excl_vat)
      select company_id, date_trunc('month', issued_on::timestamp)::date, currency, site_id, sub_organisation_id, sum(case type_code when 381 then -amount else amount end)
      from (
        select company_id, issued_on, currency, site_id, sub_organisation_id, type_code, total_excl_vat as amount from after_rows
        union all
        select company_id, issued_on, currency, site_id, sub_organisation_id, type_code, -total_excl_vat from before_rows
      ) as moved group by 1, 2, 3, 4, 5 having sum(case type_code when 381 then -amount else amount end) <> 0 order by 1, 2, 3, 4, 5
      on conflict (company_id, month, currency, site_id, sub_organisation_id) do update set total_excl_vat = kept.total_excl_vat + excluded.total_excl_vat;
  end if;
  return null;
end $$;
create trigger invoices_months_insert after insert on invoices referencing new table as after_rows for each statement execute function house.keep_invoice_months();
create trigger invoices_months_update after update on invoices referencing old table as before_rows new table as after_rows for each statement execute function house.keep_invoice_months();
create trigger invoices_months_delete after delete on invoices referencing old table as before_rows for each statement execute function house.keep_invoice_months();
