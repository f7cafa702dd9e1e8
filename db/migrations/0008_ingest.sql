-- 2026-11-21: The feed recognises a row by the ERP's id within the company, so two companies may use the same id.
alter table ingest_rows
  add column company_external_id text not null default '',
  add column parent_company_external_id text not null default '';
drop index ingest_rows_open;
-- A row that could not be read has no id; each such row is a row of its own.
create unique index ingest_rows_open on ingest_rows (entity, company_external_id, external_id) where state in ('waiting', 'failed') and external_id <> '';
drop index ingest_rows_parent;
-- A waiting row without a parent is due: its parent has arrived, and it is applied next.
create index ingest_rows_parent on ingest_rows (parent_entity, parent_company_external_id, parent_external_id) where state = 'waiting';

-- Rows that had waited for a parent and were applied in this run.
alter table ingest_runs add column released integer not null default 0;

-- Objects deleted by the feed, so that an older version that arrives late does not restore them.
create table ingest_deletions (
  entity text not null, company_external_id text not null default '', external_id text not null,
  external_version bigint not null, deleted_at timestamptz not null default now(),
  primary key (entity, company_external_id, external_id)
);
call house.declare_platform('ingest_deletions');

-- A line of a delivery keeps its id from one version to the next.
alter table delivery_lines add column external_id text not null default '';
create unique index delivery_lines_external on delivery_lines (company_id, delivery_id, external_id) where external_id <> '';

-- Values last sent by the ERP for objects that people also edit: a later version writes the fields that changed at the source, and no other.
alter table users add column fed jsonb;
alter table sites add column fed jsonb;
alter table sub_organisations add column fed jsonb;
alter table carriers add column fed jsonb;
