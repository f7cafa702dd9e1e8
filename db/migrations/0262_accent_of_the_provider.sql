-- 2026-11-27: The accent colour of the provider; empty: that of the design.
alter table provider_settings add column accent text not null default '' check (accent ~ '^(?:#[0-9a-f]{6})?$');
