-- Tables of src/capabilities/saved-views/.

create table saved_views (
  company_id integer not null,
  id uuid not null,
  list text not null,
  name text collate house.french not null,
  query text not null,
  user_id uuid not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table saved_views is 'Filters of a list kept under a name: one person''s, or the company''s.';
create index saved_views_of_list on saved_views (company_id, list, name);
create index saved_views_user on saved_views (user_id);
call house.declare_tenant('saved_views', 'select, insert, update, delete');
