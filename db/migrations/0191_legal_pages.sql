-- 2026-11-26: Legal pages in both languages, each version kept.
-- The highest version of a page stands. An empty text: the default text of the product stands in that language.
create table legal_texts (
  page text not null check (page in ('mentions', 'confidentialite', 'accessibilite')),
  version integer not null check (version > 0),
  text_fr text not null, text_en text not null,
  saved_at timestamptz not null default now(),
  primary key (page, version)
);
call house.declare_shared('legal_texts');

-- Texts written so far were in one language: they stand in both.
insert into legal_texts (page, version, text_fr, text_en)
  select 'mentions', 1, legal_notice, legal_notice from provider_settings where legal_notice <> '' limit 1;
insert into legal_texts (page, version, text_fr, text_en)
  select 'confidentialite', 1, privacy_notice, privacy_notice from provider_settings where privacy_notice <> '' limit 1;
alter table provider_settings drop column legal_notice, drop column privacy_notice;
