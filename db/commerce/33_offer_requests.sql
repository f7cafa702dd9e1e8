-- Tables of src/commerce/offer-requests/.

-- They enter the provider's queue and are answered by an offer.
create table offer_requests (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  origin text not null check (origin in ('blank', 'order', 'device')),
  order_id uuid,
  device_id uuid,
  project text collate house.french not null default '',
  message text not null default '',
  wanted_on date,
  requested_by uuid references users on delete set null,
  requester_name text not null,
  state text not null default 'received' check (state in ('received', 'inProgress', 'answered', 'closed')),
  -- The offer that answers it, by number: the ERP sends it.
  offer_number text collate house.french,
  answer text,
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  site_id uuid,
  sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, device_id) references devices,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table offer_requests is 'Requests for an offer, from nothing, an order or a device.';
create unique index offer_requests_id on offer_requests (id);
create index offer_requests_latest on offer_requests (company_id, created_at desc, id desc);
create index offer_requests_queue on offer_requests (state, created_at, id);
create index offer_requests_order on offer_requests (company_id, order_id);
create index offer_requests_device on offer_requests (company_id, device_id);
create index offer_requests_site on offer_requests (company_id, site_id);
create index offer_requests_sub_organisation on offer_requests (company_id, sub_organisation_id);
create index offer_requests_requested_by on offer_requests (requested_by);
create index offer_requests_handled_by on offer_requests (handled_by);
create index offer_requests_open on offer_requests (created_at, id) where state in ('received', 'inProgress');
call house.declare_tenant('offer_requests', 'select, insert');
call house.let_follow('offer_requests');

create table offer_request_lines (
  company_id integer not null,
  id uuid not null,
  request_id uuid not null,
  position integer not null,
  reference text not null,
  description text not null default '',
  quantity integer not null check (quantity > 0),
  primary key (company_id, id),
  foreign key (company_id, request_id) references offer_requests on delete cascade
);
comment on table offer_request_lines is 'Products that a request for an offer names.';
create index offer_request_lines_request on offer_request_lines (company_id, request_id, position);
call house.declare_tenant('offer_request_lines', 'select, insert');
