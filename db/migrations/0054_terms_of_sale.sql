-- 2026-11-22: Terms of sale: each version is a PDF of the provider, in force from its day on; an acceptance keeps the version that was agreed to.
create table terms_of_sale (
  version integer primary key check (version >= 1),
  company_id integer not null, file_id uuid not null,
  since date not null,
  foreign key (company_id, file_id) references files
);
create index terms_of_sale_file on terms_of_sale (company_id, file_id);
call house.declare_shared('terms_of_sale');

-- Version and SHA-256 (hexadecimal) of the terms; null where there were none.
alter table offer_answers add column terms_version integer, add column terms_sha256 text check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  add check ((terms_version is null) = (terms_sha256 is null));
