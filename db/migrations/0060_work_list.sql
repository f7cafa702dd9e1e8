-- 2026-11-22: Every item of a queue may have an owner; one list over all queues, oldest first.
alter table conversations add column handled_by uuid references users on delete set null;
create index conversations_handled_by on conversations (handled_by);
alter table ingest_rows add column handled_by uuid references users on delete set null;
create index ingest_rows_handled_by on ingest_rows (handled_by);

-- Open items in the order of the list. The queues whose open items have one state have such an index already.
create index damage_reports_open on damage_reports (created_at, id) where state in ('received', 'inProgress');
create index invoice_disputes_open on invoice_disputes (created_at, id) where state in ('received', 'inProgress', 'answered');
create index offer_requests_open on offer_requests (created_at, id) where state in ('received', 'inProgress');
create index ingest_rows_by_age on ingest_rows (created_at, id) where state in ('failed', 'waiting');

-- The latest runs of each feed.
create index ingest_runs_entity on ingest_runs (entity, started_at desc);
