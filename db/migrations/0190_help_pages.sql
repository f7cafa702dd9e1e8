-- 2026-11-26: Pages of help with a version, and contracts that lack the CCO ID their manufacturer asks for.
-- One row for each manufacturer whose ways were written: two people who edit them at once see each other's lines.
create table help_pages (
  manufacturer_code text primary key references manufacturers,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
call house.declare_shared('help_pages');
insert into help_pages (manufacturer_code) select distinct manufacturer_code from help_texts;

-- Manufacturers as in src/contracts/support-case.ts.
create index contracts_without_cco_id on contracts (company_id, ends_on, id)
  where cco_id is null and state = 'active' and manufacturer_code in ('cisco', 'meraki');
