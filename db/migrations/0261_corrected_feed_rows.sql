-- 2026-11-27: How often a row that did not land was corrected by a person: two who correct the same one meet.
alter table ingest_rows add column corrections integer not null default 0;
