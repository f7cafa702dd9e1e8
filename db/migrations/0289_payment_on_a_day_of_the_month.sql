-- 2026-11-27: Payment terms with a day of the month ("45 jours fin de mois le 10"), also stated by invoices.

-- Day of the month on which an invoice is due after an end of month; the last day of a shorter month.
alter table companies
  add column payment_day integer check (payment_day between 1 and 31),
  add constraint companies_payment_day check (payment_day is null or (payment_end_of_month is not null and payment_end_of_month <> 'none'));
alter table offers
  add column payment_day integer check (payment_day between 1 and 31),
  add constraint offers_payment_day check (payment_day is null or (payment_end_of_month is not null and payment_end_of_month <> 'none'));
update offer_drafts set content = content || '{"paymentDay": null}';

-- Payment terms that an invoice states beside its due day (EN 16931 BT-20).
alter table invoices
  add column payment_days integer check (payment_days between 0 and 90),
  add column payment_end_of_month text check (payment_end_of_month in ('none', 'daysThenEnd', 'endThenDays')),
  add column payment_day integer check (payment_day between 1 and 31),
  add constraint invoices_payment_terms check ((payment_days is null) = (payment_end_of_month is null)),
  add constraint invoices_payment_day check (payment_day is null or (payment_end_of_month is not null and payment_end_of_month <> 'none'));
