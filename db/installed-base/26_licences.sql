-- Tables of src/installed-base/licences/.

create table smart_accounts (
  company_id integer not null references companies,
  id uuid not null,
  name text not null,
  domain text,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
comment on table smart_accounts is 'Smart Accounts of a company at a manufacturer.';
call house.declare_tenant('smart_accounts', 'select');

-- Nested; licences of one are not usable by devices of another. Exactly one is the default.
create table virtual_accounts (
  company_id integer not null references companies,
  id uuid not null,
  smart_account_id uuid not null,
  name text not null,
  parent_id uuid,
  is_default boolean not null default false,
  external_id text,
  primary key (company_id, id),
  unique (company_id, smart_account_id, external_id),
  foreign key (company_id, smart_account_id) references smart_accounts on delete cascade,
  foreign key (company_id, parent_id) references virtual_accounts deferrable initially deferred
);
comment on table virtual_accounts is 'Virtual Accounts of a Smart Account.';
create unique index virtual_accounts_default on virtual_accounts (company_id, smart_account_id) where is_default;
create index virtual_accounts_parent on virtual_accounts (company_id, parent_id);
call house.declare_tenant('virtual_accounts', 'select');

create table agreements (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  label text,
  manufacturer_code text not null references manufacturers,
  starts_on date not null,
  ends_on date not null,
  true_forward_on date,
  smart_account_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, smart_account_id) references smart_accounts,
  check (starts_on <= ends_on)
);
comment on table agreements is 'Enterprise agreements of companies.';
create index agreements_by_end on agreements (company_id, ends_on, id);
create index agreements_manufacturer on agreements (manufacturer_code);
create index agreements_smart_account on agreements (company_id, smart_account_id);
call house.declare_tenant('agreements', 'select');

create table agreement_suites (
  company_id integer not null references companies,
  id uuid not null,
  agreement_id uuid not null,
  position integer not null,
  portfolio text not null,
  name text not null,
  quantity integer check (quantity >= 0),
  external_id text,
  primary key (company_id, id),
  unique (company_id, agreement_id, external_id),
  foreign key (company_id, agreement_id) references agreements on delete cascade
);
comment on table agreement_suites is 'Suites of an enterprise agreement.';
call house.declare_tenant('agreement_suites', 'select');

create table licence_entitlements (
  company_id integer not null references companies,
  id uuid not null,
  sku text not null check (sku <> ''),
  description text not null default '',
  quantity integer not null check (quantity >= 0),
  starts_on date,
  ends_on date,
  sub_organisation_id uuid,
  agreement_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A use that an export does not tell is unknown: nothing is said to be free.
  is_use_known boolean not null default true,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  foreign key (company_id, agreement_id) references agreements
);
comment on table licence_entitlements is 'Licences that the company has, by SKU and sub-organisation.';
create index licence_entitlements_sub_organisation on licence_entitlements (company_id, sub_organisation_id);
create index licence_entitlements_agreement on licence_entitlements (company_id, agreement_id);
call house.declare_tenant('licence_entitlements', 'select, insert, update, delete');

-- States as Meraki names them.
create table licence_assignments (
  company_id integer not null references companies,
  id uuid not null,
  sku text not null check (sku <> ''),
  quantity integer not null default 1 check (quantity >= 0),
  state text not null check (state in ('active', 'expiring', 'expired', 'recentlyQueued', 'unused', 'unusedActive')),
  expires_on date,
  sub_organisation_id uuid,
  serial text,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  serial_key text collate "C" generated always as (nullif(upper(regexp_replace(serial, '[^A-Za-z0-9]+', '', 'g')), '')) stored,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table licence_assignments is 'Licences in use, or waiting for a device.';
create index licence_assignments_sub_organisation on licence_assignments (company_id, sub_organisation_id);
create index licence_assignments_serial on licence_assignments (company_id, serial_key) where serial_key is not null;
call house.declare_tenant('licence_assignments', 'select, insert, update, delete');

create table licence_snapshots (
  company_id integer not null references companies,
  id uuid not null default gen_random_uuid(),
  taken_on date not null,
  sku text not null,
  sub_organisation_id uuid,
  description text not null,
  entitled integer not null,
  assigned integer not null,
  unused_active integer not null,
  taken_at timestamptz not null,
  -- Of those assigned, how many expire soon or wait for their device, and how many are unused or have expired. A licence whose last day has passed
  -- has expired, whatever state the last export gave.
  expiring integer not null default 0,
  recently_queued integer not null default 0,
  unused integer not null default 0,
  expired integer not null default 0,
  unknown_use integer not null default 0,
  primary key (company_id, id),
  constraint licence_snapshots_company_id_taken_on_sku_sub_organisation__key unique nulls not distinct (company_id, taken_on, sku, sub_organisation_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table licence_snapshots is 'Counts of licences: one row for each day, SKU and sub-organisation.';
create index licence_snapshots_sub_organisation on licence_snapshots (company_id, sub_organisation_id);
call house.declare_tenant('licence_snapshots', 'select, insert, update, delete');
