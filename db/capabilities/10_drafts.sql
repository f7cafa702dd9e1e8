-- Tables of src/capabilities/drafts/.

-- `object_id`: the object that the draft amends. `content`: the fields of the wizard as JSON text, read by the wizard alone.
create table drafts (
  user_id uuid not null,
  id uuid not null,
  company_id integer not null,
  -- Of those that domains declare.
  kind text not null,
  object_id uuid,
  title text not null default '',
  content text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
comment on table drafts is 'Drafts of wizards: what a person has filled in and not sent yet, on each of their devices.';
create index drafts_latest on drafts (user_id, company_id, kind, updated_at desc);
create unique index drafts_of_object on drafts (user_id, object_id) where object_id is not null;
create index drafts_company on drafts (company_id);
create index drafts_unused on drafts (updated_at);
call house.declare_person('drafts', 'select, insert, update, delete');
