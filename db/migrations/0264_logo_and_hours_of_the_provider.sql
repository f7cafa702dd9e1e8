-- 2026-11-27: The provider's logo, as sent and as a small picture (PNG) for pages, mails and documents; their opening hours and closing days.
alter table provider_settings
  add column logo_file_id uuid,
  add column logo bytea,
  add column logo_width integer,
  add column logo_height integer,
  add column opens_at text not null default '09:00' check (opens_at ~ '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column closes_at text not null default '17:30' check (closes_at ~ '^(?:[01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Lines of one day or one period: 2026-12-24 – 2026-12-31.
  add column closing_days text not null default '',
  add foreign key (company_id, logo_file_id) references files (company_id, id),
  add check (num_nulls(logo_file_id, logo, logo_width, logo_height) in (0, 4)),
  add check (closes_at > opens_at);

create function house.working_hours() returns jsonb language sql stable security definer set search_path = pg_catalog, public as
  $$ select jsonb_build_object('opens', opens_at, 'closes', closes_at, 'closingDays', closing_days) from provider_settings order by company_id limit 1 $$;
