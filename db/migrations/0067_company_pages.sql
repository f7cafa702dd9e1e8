-- 2026-11-22: Lists of a company's page: delivery notes by day, kept rows of the feed by company, journal without the feed.
create index deliveries_shipped on deliveries (company_id, shipped_on desc, id desc) where shipped_on is not null;
create index ingest_rows_company on ingest_rows ((case when entity = 'companies' then external_id else company_external_id end), created_at desc, id desc);
create index journal_people on journal (company_id, happened_at desc, id desc) where not quiet and actor_kind <> 'feed';
