-- 2026-11-30: Place the cards of the board from the index alone
-- no transaction: the index is built while the portal runs
drop index concurrently if exists tickets_by_state;
create index concurrently tickets_by_state on tickets (company_id, state, state_at desc, id desc) include (due_key);
drop index concurrently if exists tickets_by_move;
