-- 2026-11-22: Names, labels, projects and numbers sort in French order, whatever the order of the database itself.
-- Letters count first, then accents, then case; spaces, hyphens and apostrophes only between texts that are the same without them, whose
-- order differs between versions of ICU. Digits count as numbers ("Site 2" before "Site 10"). Texts are equal when their bytes are.
create collation house.french (provider = icu, locale = 'fr-u-ka-shifted-kn-true', deterministic = true);

alter table companies alter column name type text collate house.french;
alter table users alter column full_name type text collate house.french;
alter table files alter column name type text collate house.french;
alter table sites alter column label type text collate house.french;
alter table sub_organisations alter column name type text collate house.french;
alter table manufacturers alter column name type text collate house.french;
alter table carriers alter column name type text collate house.french;
alter table orders
  alter column project type text collate house.french,
  alter column customer_order_number type text collate house.french,
  alter column requester_name type text collate house.french,
  alter column offer_number type text collate house.french;
alter table offers
  alter column number type text collate house.french,
  alter column project type text collate house.french,
  alter column requester_name type text collate house.french;
-- Columns that are compared with the number of an offer: with another collation PostgreSQL would use neither index.
alter table offer_answers alter column number type text collate house.french;
alter table offer_requests
  alter column project type text collate house.french,
  alter column offer_number type text collate house.french;
alter table invoices
  alter column number type text collate house.french,
  alter column project type text collate house.french,
  alter column customer_order_number type text collate house.french,
  alter column contact_name type text collate house.french;
