-- 2026-11-23: Sites imported from a spreadsheet: the rows of their file, and the contacts that an import has created.
-- Code, label and e-mail address as typed; `site` holds the fields of the wizard, and is null where the row has an error.
create table site_import_rows (
  company_id integer not null, batch_id uuid not null, line integer not null,
  code text, label text, email text, site jsonb,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references import_batches on delete cascade
);
call house.declare_tenant('site_import_rows', 'select, delete');

alter table contacts add column import_batch_id uuid;
create index contacts_import_batch on contacts (company_id, import_batch_id) where import_batch_id is not null;
