-- 2026-11-21: An export may cover several companies of its person; its file is kept for some days.
alter table exports add column company_ids integer[] not null default '{}';
create index exports_ending on exports (ends_at);
create index exports_unfinished on exports (created_at) where state in ('queued', 'running');
