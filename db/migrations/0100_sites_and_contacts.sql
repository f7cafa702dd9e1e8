-- 2026-11-23: Sites with their position and delivery hours, and contacts.
-- `position_source`: who placed the pin; `person` is never overwritten by a feed or a search. `delivery_hours`: a list of
-- `{ "day": 1–7 (Monday first), "from": "08:00", "to": "12:00" }`; `to` is at most "24:00".
alter table sites
  add column legal_form text check (legal_form in ('corporation', 'soleProprietorship', 'nonProfit', 'limitedLiability', 'generalPartnership')),
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add column position_source text check (position_source in ('gazetteer', 'geocoder', 'person', 'erp')),
  add column position_precision text check (position_precision in ('address', 'street', 'town', 'area')),
  add column access_instructions text,
  add column delivery_hours jsonb not null default '[]',
  add column state text not null generated always as (case when archived_at is null then 'inUse' else 'archived' end) stored,
  add column city_key text collate house.french not null generated always as (coalesce(city, '')) stored,
  add check ((latitude is null) = (longitude is null)),
  add check ((latitude is null) = (position_source is null)),
  add check ((latitude is null) = (position_precision is null));
-- Rows of the ERP held no hours so far.
update sites set fed = fed || '{"delivery_hours": []}' where fed is not null;
create index sites_by_city on sites (company_id, city_key, id);
create index sites_by_state on sites (company_id, state, label, id);
create index sites_by_type on sites (company_id, type, label, id);
create index sites_by_country on sites (company_id, country, label, id);
grant insert, update on sites to passerelle_company;

-- People to ask for at a site. Personal data: journalled without values. Deleting a contact erases them.
create table contacts (
  company_id integer not null references companies, id uuid not null,
  civility text check (civility in ('mr', 'mrs')),
  first_name text collate house.french not null default '', last_name text collate house.french not null,
  job_function text, landline text, mobile text, email text, cco_id text,
  search_text text not null,
  source text not null default 'portal' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  fed jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
create index contacts_by_name on contacts (company_id, last_name, first_name, id);
call house.declare_tenant('contacts', 'select, insert, update, delete');

create table site_contacts (
  company_id integer not null, site_id uuid not null, contact_id uuid not null,
  role text not null check (role in ('main', 'delivery', 'technical', 'administrative')),
  position integer not null default 1,
  primary key (company_id, site_id, contact_id, role),
  foreign key (company_id, site_id) references sites on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete cascade
);
create unique index site_contacts_main on site_contacts (company_id, site_id) where role = 'main';
create index site_contacts_contact on site_contacts (company_id, contact_id);
call house.declare_tenant('site_contacts', 'select, insert, update, delete');
