-- 2026-11-22: An API key is for certain objects and companies. Null: all of them, as keys were before.
alter table api_keys add entities text[], add company_ids integer[];
