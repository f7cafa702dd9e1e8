-- 2026-11-28: Identifiers of calendars where they were made by uuidv7(), which PostgreSQL has since 18.
alter table calendar_feeds alter column id set default gen_random_uuid();
