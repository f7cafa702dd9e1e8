-- 2026-11-22: Contract lines are found by serial number, reference and contract number, as keys without separators (`referenceKey`). The index of
-- their ends serves the contracts that end soon too.
alter table contracts add column number_key text collate "C" not null generated always as (upper(regexp_replace(number, '[^A-Za-z0-9]+', '', 'g'))) stored;
create index contracts_number_key on contracts (company_id, number_key);
alter table contract_lines add column reference_key text collate "C" not null generated always as (upper(regexp_replace(reference, '[^A-Za-z0-9]+', '', 'g'))) stored;
create index contract_lines_reference_key on contract_lines (company_id, reference_key);

drop index contract_lines_by_end;
create index contract_lines_by_end on contract_lines (company_id, contract_state, until_on, id) include (manufacturer_code, service_level, site_id, sub_organisation_id, contract_id);
