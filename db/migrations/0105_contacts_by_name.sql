-- 2026-11-23: The list of contacts is sorted by last and first name.
alter table contacts
  add column name_key text collate house.french not null generated always as (last_name || ' ' || first_name) stored;
drop index contacts_by_name;
create index contacts_by_name on contacts (company_id, name_key, id);
