-- 2026-11-30: Indexes of what is open at a site, counted in each row of the list of sites
-- no transaction: indexes of filled tables are made concurrently
drop index concurrently if exists deliveries_open_at_site;
create index concurrently deliveries_open_at_site on deliveries (company_id, site_id) where state <> 'delivered';
drop index concurrently if exists contract_lines_current_at_site;
create index concurrently contract_lines_current_at_site on contract_lines (company_id, site_id) include (contract_id) where contract_state <> 'archived';
drop index concurrently if exists tickets_open_at_site;
create index concurrently tickets_open_at_site on tickets (company_id, site_id) where state in ('awaitingValidation', 'validated', 'shipped', 'deployed', 'refused');
