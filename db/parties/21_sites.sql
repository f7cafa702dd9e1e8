-- Tables of src/parties/sites/.

create table sites (
  company_id integer not null references companies,
  id uuid not null,
  code text not null,
  label text collate house.french not null,
  type text not null check (type in ('delivery', 'headquarters', 'storage', 'specific')),
  street text,
  complement text,
  postal_code text,
  city text,
  country text not null default 'FR',
  show_on_map boolean not null default true,
  notes text,
  archived_at timestamptz,
  source text not null default 'portal',
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  fed jsonb,
  import_batch_id uuid,
  -- `position_source`: who placed the pin; `person` is never overwritten by a feed or a search. `delivery_hours`: a list of `{ "day": 1–7 (Monday
  -- first), "from": "08:00", "to": "12:00" }`; `to` is at most "24:00".
  legal_form text check (legal_form in ('corporation', 'soleProprietorship', 'nonProfit', 'limitedLiability', 'generalPartnership')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  position_source text check (position_source in ('gazetteer', 'geocoder', 'person', 'erp')),
  position_precision text check (position_precision in ('address', 'street', 'town', 'area')),
  access_instructions text,
  delivery_hours jsonb not null default '[]',
  state text not null generated always as (case when archived_at is null then 'inUse' else 'archived' end) stored,
  city_key text collate house.french not null generated always as (coalesce(city, '')) stored,
  primary key (company_id, id),
  unique (company_id, code),
  unique (company_id, source, external_id),
  check ((latitude is null) = (longitude is null)),
  constraint sites_check1 check ((latitude is null) = (position_source is null)),
  constraint sites_check2 check ((latitude is null) = (position_precision is null))
);
comment on table sites is 'Places of a company, with their position and delivery hours.';
create index sites_label on sites (company_id, label, id);
create index sites_import_batch on sites (company_id, import_batch_id) where import_batch_id is not null;
create index sites_by_city on sites (company_id, city_key, id);
create index sites_by_state on sites (company_id, state, label, id);
create index sites_by_type on sites (company_id, type, label, id);
create index sites_by_country on sites (company_id, country, label, id);
-- Labels of sites by their ids, for lists that name the site of a row. Of the other indexes with a label, each look-up would read all sites of a
-- company.
create unique index sites_named on sites (company_id, id) include (label);
call house.declare_tenant('sites', 'select, insert, update');
create trigger keep_typed after insert or update of code, label, type, legal_form, street, complement, postal_code, city, country, show_on_map, notes,
    access_instructions, delivery_hours, latitude, longitude, position_source, fed
  on sites for each row execute function house.keep_typed('sites', 'label', 'code=code', 'label=label', 'type=type', 'legal_form=legalForm',
    'street=street', 'complement=complement', 'postal_code=postalCode', 'city=city', 'country=country', 'show_on_map=showOnMap', 'notes=notes',
    'access_instructions=accessInstructions', 'delivery_hours=deliveryHours', 'position=position');
create trigger forget_typed after delete on sites for each row execute function house.forget_typed('sites');

-- Personal data: journalled without values. Deleting a contact erases them.
create table contacts (
  company_id integer not null references companies,
  id uuid not null,
  civility text check (civility in ('mr', 'mrs')),
  first_name text collate house.french not null default '',
  last_name text collate house.french not null,
  job_function text,
  landline text,
  mobile text,
  email text,
  cco_id text,
  search_text text not null,
  source text not null default 'portal' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  fed jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_key text collate house.french not null generated always as (last_name || ' ' || first_name) stored,
  import_batch_id uuid,
  primary key (company_id, id),
  unique (company_id, source, external_id)
);
comment on table contacts is 'People to ask for at a site.';
create index contacts_by_name on contacts (company_id, name_key, id);
create index contacts_import_batch on contacts (company_id, import_batch_id) where import_batch_id is not null;
call house.declare_tenant('contacts', 'select, insert, update, delete');
create trigger keep_typed after insert or update of civility, first_name, last_name, job_function, landline, mobile, email, cco_id, fed
  on contacts for each row execute function house.keep_typed('contacts', 'last_name', 'civility=civility', 'first_name=firstName', 'last_name=lastName',
    'job_function=jobFunction', 'landline=landline', 'mobile=mobile', 'email=email', 'cco_id=ccoId');
create trigger forget_typed after delete on contacts for each row execute function house.forget_typed('contacts');

create table site_contacts (
  company_id integer not null,
  site_id uuid not null,
  contact_id uuid not null,
  role text not null check (role in ('main', 'delivery', 'technical', 'administrative')),
  position integer not null default 1,
  primary key (company_id, site_id, contact_id, role),
  foreign key (company_id, site_id) references sites on delete cascade,
  foreign key (company_id, contact_id) references contacts on delete cascade
);
comment on table site_contacts is 'Contacts of a site.';
create unique index site_contacts_main on site_contacts (company_id, site_id) where role = 'main';
create index site_contacts_contact on site_contacts (company_id, contact_id);
call house.declare_tenant('site_contacts', 'select, insert, update, delete');

-- Code, label and e-mail address as typed; `site` holds the fields of the wizard, and is null where the row has an error.
create table site_import_rows (
  company_id integer not null,
  batch_id uuid not null,
  line integer not null,
  code text,
  label text,
  email text,
  site jsonb,
  primary key (company_id, batch_id, line),
  foreign key (company_id, batch_id) references import_batches on delete cascade
);
comment on table site_import_rows is 'Rows of the file of an import of sites, and the contacts that it has created.';
call house.declare_tenant('site_import_rows', 'select, delete');

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table membership_sites add constraint membership_sites_company_id_site_id_fkey foreign key (company_id, site_id) references sites;
