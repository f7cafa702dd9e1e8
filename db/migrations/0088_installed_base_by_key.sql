-- 2026-11-22: Lists of the installed base read by key alone. A contract's number was read by id through the index of numbers, from end to end of the
-- company for each row: a planner that expects companies of average size finds that cheaper than the table.
create unique index contracts_id on contracts (company_id, id) include (number);

-- The cover of a device on a day is told by the index of the list, which leaves out the rows of other classes without reading them. It takes the
-- place of the index from which the classes were counted.
drop index devices_by_serial;
drop index devices_cover;
create index devices_by_serial on devices (company_id, serial, id) include (covered_on, warranty_until, manufacturer_code, site_id, sub_organisation_id);
