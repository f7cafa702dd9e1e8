-- 2026-11-22: Agreements, Smart Accounts and licences, with a snapshot for each day.
create table smart_accounts (
  company_id integer not null references companies, id uuid not null,
  name text not null, domain text,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, source, external_id)
);
call house.declare_tenant('smart_accounts', 'select');

-- Nested; licences of one are not usable by devices of another. Exactly one is the default.
create table virtual_accounts (
  company_id integer not null references companies, id uuid not null, smart_account_id uuid not null,
  name text not null, parent_id uuid, is_default boolean not null default false, external_id text,
  primary key (company_id, id), unique (company_id, smart_account_id, external_id),
  foreign key (company_id, smart_account_id) references smart_accounts on delete cascade,
  foreign key (company_id, parent_id) references virtual_accounts deferrable initially deferred
);
create unique index virtual_accounts_default on virtual_accounts (company_id, smart_account_id) where is_default;
create index virtual_accounts_parent on virtual_accounts (company_id, parent_id);
call house.declare_tenant('virtual_accounts', 'select');

create table agreements (
  company_id integer not null references companies, id uuid not null,
  number text not null, label text, manufacturer_code text not null references manufacturers,
  starts_on date not null, ends_on date not null check (starts_on <= ends_on), true_forward_on date,
  smart_account_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, source, external_id),
  foreign key (company_id, smart_account_id) references smart_accounts
);
create index agreements_by_end on agreements (company_id, ends_on, id);
create index agreements_manufacturer on agreements (manufacturer_code);
create index agreements_smart_account on agreements (company_id, smart_account_id);
call house.declare_tenant('agreements', 'select');

create table agreement_suites (
  company_id integer not null references companies, id uuid not null, agreement_id uuid not null,
  position integer not null, portfolio text not null, name text not null, quantity integer check (quantity >= 0), external_id text,
  primary key (company_id, id), unique (company_id, agreement_id, external_id),
  foreign key (company_id, agreement_id) references agreements on delete cascade
);
call house.declare_tenant('agreement_suites', 'select');

-- Licences that the company has, by SKU and sub-organisation.
create table licence_entitlements (
  company_id integer not null references companies, id uuid not null,
  sku text not null check (sku <> ''), description text not null default '', quantity integer not null check (quantity >= 0),
  starts_on date, ends_on date,
  sub_organisation_id uuid, agreement_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, source, external_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  foreign key (company_id, agreement_id) references agreements
);
create index licence_entitlements_sub_organisation on licence_entitlements (company_id, sub_organisation_id);
create index licence_entitlements_agreement on licence_entitlements (company_id, agreement_id);
call house.declare_tenant('licence_entitlements', 'select, insert, update, delete');

-- Licences in use, or waiting for a device. States as Meraki names them.
create table licence_assignments (
  company_id integer not null references companies, id uuid not null,
  sku text not null check (sku <> ''), quantity integer not null default 1 check (quantity >= 0),
  state text not null check (state in ('active', 'expiring', 'expired', 'recentlyQueued', 'unused', 'unusedActive')),
  expires_on date, sub_organisation_id uuid, device_id uuid, serial text,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id), unique (company_id, source, external_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  foreign key (company_id, device_id) references devices
);
create index licence_assignments_sub_organisation on licence_assignments (company_id, sub_organisation_id);
create index licence_assignments_device on licence_assignments (company_id, device_id);
call house.declare_tenant('licence_assignments', 'select, insert, update, delete');

-- One row for each day, SKU and sub-organisation.
create table licence_snapshots (
  company_id integer not null references companies, id uuid not null default gen_random_uuid(),
  taken_on date not null, sku text not null, sub_organisation_id uuid,
  description text not null, entitled integer not null, assigned integer not null, unused_active integer not null,
  taken_at timestamptz not null,
  primary key (company_id, id),
  unique nulls not distinct (company_id, taken_on, sku, sub_organisation_id),
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create index licence_snapshots_sub_organisation on licence_snapshots (company_id, sub_organisation_id);
call house.declare_tenant('licence_snapshots', 'select, insert, update, delete');

-- Takes the snapshot of a day anew, for these companies. Assigned is what a device uses or is about to: `src/licences/licence.ts`.
create function house.take_licence_snapshots(of_company integer[], of_day date, at_instant timestamptz) returns void language sql set search_path = public, pg_temp as $$
  delete from licence_snapshots where company_id = any (of_company) and taken_on = of_day;
  insert into licence_snapshots (company_id, taken_on, sku, sub_organisation_id, description, entitled, assigned, unused_active, taken_at)
  select company_id, of_day, sku, sub_organisation_id, coalesce(max(description), ''), coalesce(sum(entitled), 0), coalesce(sum(assigned), 0),
    coalesce(sum(unused_active), 0), at_instant
  from (
    select company_id, sku, sub_organisation_id, nullif(description, '') as description, quantity as entitled, 0 as assigned, 0 as unused_active
    from licence_entitlements
    where company_id = any (of_company) and (starts_on is null or starts_on <= of_day) and (ends_on is null or ends_on >= of_day)
    union all
    select company_id, sku, sub_organisation_id, null, 0, case when state in ('active', 'expiring', 'recentlyQueued') then quantity else 0 end,
      case when state = 'unusedActive' then quantity else 0 end
    from licence_assignments where company_id = any (of_company)
  ) l
  group by company_id, sku, sub_organisation_id
  having sum(entitled) > 0 or sum(assigned) > 0 or sum(unused_active) > 0
$$;
revoke all on function house.take_licence_snapshots from public;
grant execute on function house.take_licence_snapshots to passerelle_company, passerelle_system;
