-- Tables of the platform: files.

create table files (
  company_id integer not null,
  id uuid not null,
  name text collate house.french not null,
  content_type text not null,
  size bigint not null check (size >= 0),
  sha256 text not null,
  storage_key text not null unique,
  width integer,
  height integer,
  created_by uuid,
  source text not null default 'portal',
  external_id text,
  external_version bigint,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table files is 'Files of a company, whose content lies in the file storage.';
create unique index files_external on files (company_id, source, external_id);
create index files_created_by on files (created_by);
call house.declare_tenant('files', 'select, insert');

create table file_links (
  company_id integer not null,
  file_id uuid not null,
  object_kind text not null,
  object_id uuid not null,
  role text not null default 'document',
  label text,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, file_id, object_kind, object_id),
  foreign key (company_id, file_id) references files on delete cascade
);
comment on table file_links is 'Objects that a file is attached to.';
create index file_links_object on file_links (company_id, object_kind, object_id);
call house.declare_tenant('file_links', 'select, insert, delete');
