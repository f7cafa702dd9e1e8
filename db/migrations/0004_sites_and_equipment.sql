-- 2026-11-21: Sites, sub-organisations, products and devices.
create table sites (
  company_id integer not null references companies,
  id uuid not null,
  code text not null, label text not null,
  type text not null check (type in ('delivery', 'headquarters', 'storage', 'specific')),
  street text, complement text, postal_code text, city text, country text not null default 'FR',
  show_on_map boolean not null default true, notes text,
  archived_at timestamptz,
  source text not null default 'portal', external_id text, external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, source, external_id)
);
create index sites_label on sites (company_id, label, id);
call house.declare_tenant('sites', 'select');

create table sub_organisations (
  company_id integer not null references companies,
  id uuid not null,
  name text not null, parent_id uuid, vendor_organisation_id text,
  source text not null default 'portal', external_id text, external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references sub_organisations,
  unique (company_id, source, external_id)
);
create index sub_organisations_parent on sub_organisations (company_id, parent_id);
call house.declare_tenant('sub_organisations', 'select');

create table membership_sites (
  company_id integer not null, user_id uuid not null, site_id uuid not null,
  primary key (company_id, user_id, site_id),
  foreign key (company_id, user_id) references memberships on delete cascade,
  foreign key (company_id, site_id) references sites
);
create index membership_sites_site on membership_sites (company_id, site_id);
call house.declare_tenant('membership_sites', 'select');

create table membership_sub_organisations (
  company_id integer not null, user_id uuid not null, sub_organisation_id uuid not null,
  primary key (company_id, user_id, sub_organisation_id),
  foreign key (company_id, user_id) references memberships on delete cascade,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create index membership_sub_organisations_sub on membership_sub_organisations (company_id, sub_organisation_id);
call house.declare_tenant('membership_sub_organisations', 'select');

create table manufacturers (
  code text primary key check (code ~ '^[a-z0-9-]{2,30}$'),
  name text not null unique
);
call house.declare_shared('manufacturers');

create table products (
  id uuid primary key,
  manufacturer_code text not null references manufacturers,
  reference text not null, description text not null,
  range text, kind text not null default 'hardware' check (kind in ('hardware', 'software', 'service')),
  source text not null default 'portal', external_id text unique, external_version bigint,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  unique (manufacturer_code, reference)
);
create index products_reference on products (reference);
call house.declare_shared('products');
