-- 2026-11-22: Staff find a number over all companies.
create index search_references_key on search_references (key, company_id, kind, object_id);
