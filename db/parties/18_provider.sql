-- Tables of src/parties/provider/.

-- The highest version of a page stands. An empty text: the default text of the product stands in that language.
create table legal_texts (
  page text not null check (page in ('mentions', 'confidentialite', 'accessibilite')),
  version integer not null check (version > 0),
  text_fr text not null,
  text_en text not null,
  saved_at timestamptz not null default now(),
  primary key (page, version)
);
comment on table legal_texts is 'Legal pages in both languages, each version kept.';
call house.declare_shared('legal_texts');
