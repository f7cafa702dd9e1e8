-- 2026-11-30: Find the latest tickets of a state by an index again
-- no transaction: the index is built while the portal runs
drop index concurrently if exists tickets_of_state;
create index concurrently tickets_of_state on tickets (company_id, state, created_at desc, id desc);
