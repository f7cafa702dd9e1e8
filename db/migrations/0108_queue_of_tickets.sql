-- 2026-11-23: Tickets to validate by the instant since which they wait.
drop index tickets_queue;
create index tickets_queue on tickets (state, state_at, id);
