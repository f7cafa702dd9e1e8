-- 2026-11-28: Companies whose first rows a run of the feed brought, and of which nobody was notified.
alter table ingest_runs add column first_companies integer not null default 0;
