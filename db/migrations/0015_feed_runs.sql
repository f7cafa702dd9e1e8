-- 2026-11-21: When a run last gave a sign of life: one that has no end and is silent for long was interrupted.
alter table ingest_runs add column seen_at timestamptz not null default now();
update ingest_runs set seen_at = coalesce(finished_at, started_at);
-- The run came to its end before everything that was sent had been read.
alter table ingest_runs add column cut_short boolean not null default false;
