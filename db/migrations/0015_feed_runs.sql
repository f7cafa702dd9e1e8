-- 2026-11-21: The last sign of life of a run: a silent run without an end was interrupted.
alter table ingest_runs add column seen_at timestamptz not null default now();
update ingest_runs set seen_at = coalesce(finished_at, started_at);
-- The run ended before its whole input had been read.
alter table ingest_runs add column cut_short boolean not null default false;
