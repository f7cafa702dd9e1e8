-- 2026-11-28: Version of the feed that the rows of a run were written for; absent where the sender names none.
alter table ingest_runs add column feed_version integer;
