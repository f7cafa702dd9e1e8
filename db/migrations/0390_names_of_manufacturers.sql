-- 2026-11-28: Other names of manufacturers, written by the provider's people.
-- Counts up with each change of the names of a manufacturer.
alter table manufacturers add column names_version integer not null default 1;
-- Unknown names that imports have met: few among all flaws.
create index import_flaws_unknown_manufacturer on import_flaws (batch_id) where code = 'manufacturerUnknown';
