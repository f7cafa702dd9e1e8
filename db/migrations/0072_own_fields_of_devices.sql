-- 2026-11-22: Fields of a device that customers set, and the lines that name an order.
grant update (site_id, sub_organisation_id, room, host_name, note, version, updated_at) on devices to passerelle_company;

-- Licences without a device are found by the order of their line or contract.
create index contract_lines_order on contract_lines (company_id, order_number) where order_number is not null;
create index contracts_order on contracts (company_id, order_number) where order_number is not null;
