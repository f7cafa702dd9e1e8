-- 2026-11-28: A provider who is open round the clock closes at 24:00.
alter table provider_settings drop constraint provider_settings_closes_at_check;
alter table provider_settings add constraint provider_settings_closes_at_check check (closes_at ~ '^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$');
