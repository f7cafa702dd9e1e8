-- 2026-11-21: Offers. A revision is a row of its own; one per number is current. Data made in the portal is in columns and tables that no feed
-- writes.
create table offers (
  company_id integer not null references companies,
  id uuid not null,
  number text not null, revision integer not null default 1 check (revision >= 1),
  is_current boolean not null default true,
  project text not null default '',
  requester_name text, contact_name text, contact_email text, contact_phone text,
  issued_on date not null, valid_until date not null,
  -- Calendar days between order and delivery, as the provider announces them.
  delivery_days integer check (delivery_days between 0 and 3650),
  note text not null default '',
  site_id uuid, sub_organisation_id uuid,
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null default 0, total_incl_vat bigint not null default 0,
  -- State of this revision as the ERP reports it. The displayed state is `state`, computed by the rule in offer.ts, stored here, compared by a
  -- test.
  told_state text not null default 'sent' check (told_state in ('sent', 'validated', 'declined', 'inProduction', 'delivered')),
  state text not null default 'sent' check (state in ('sent', 'validated', 'declined', 'inProduction', 'delivered')),
  -- SHA-256 of the revision's readable content, in hexadecimal: an answer refers to exactly this content.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number, revision),
  unique (company_id, source, external_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index offers_current on offers (company_id, number) where is_current;
create unique index offers_id on offers (id);
create index offers_by_date on offers (company_id, issued_on desc, id desc) where is_current;
create index offers_by_state on offers (company_id, state, issued_on desc, id desc) where is_current;
create index offers_by_validity on offers (company_id, valid_until, id) where is_current;
create index offers_by_amount on offers (company_id, total_excl_vat, id) where is_current;
create index offers_by_project on offers (company_id, project, id) where is_current;
create index offers_by_number on offers (company_id, number, id) where is_current;
create index offers_by_requester on offers (company_id, requester_name, issued_on desc, id desc) where is_current;
create index offers_open on offers (company_id, valid_until, id) where is_current and state = 'sent';
create index offers_ending on offers (valid_until) where is_current and state = 'sent';
create index offers_site on offers (company_id, site_id);
create index offers_sub_organisation on offers (company_id, sub_organisation_id);
call house.declare_tenant('offers', 'select');
-- Answering changes the state, and nothing else.
grant update (state, version, updated_at) on offers to passerelle_company;

-- The order made from an offer names it.
create index orders_by_offer on orders (company_id, offer_number) where offer_number is not null;

create table offer_lines (
  company_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('equipment', 'service', 'support', 'subscription')),
  manufacturer_code text references manufacturers, product_id uuid references products,
  reference text not null, description text not null default '',
  quantity integer not null check (quantity >= 0),
  unit_price bigint not null default 0, discount_basis_points integer not null default 0, vat_basis_points integer not null default 2000,
  total_excl_vat bigint not null default 0,
  -- Period of a support or subscription line, in months.
  period_months integer check (period_months between 1 and 240), service_level text,
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, offer_id, external_id),
  foreign key (company_id, offer_id) references offers on delete cascade
);
create index offer_lines_offer on offer_lines (company_id, offer_id, position);
create index offer_lines_manufacturer on offer_lines (manufacturer_code);
create index offer_lines_product on offer_lines (product_id);
call house.declare_tenant('offer_lines', 'select');

-- Customer answers, each to one revision. Never changed afterwards.
create table offer_answers (
  company_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  number text not null, revision integer not null,
  kind text not null check (kind in ('accepted', 'declined')),
  signer_name text not null, signer_role text not null default '',
  purchase_order_number text not null default '',
  -- The typed name, used as the signature.
  signature_text text not null default '',
  reason text not null default '',
  content_hash text not null,
  answered_by uuid references users on delete set null, answered_at timestamptz not null default now(),
  site_id uuid, sub_organisation_id uuid,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers,
  check (kind = 'declined' or signature_text <> '')
);
create unique index offer_answers_one_per_revision on offer_answers (company_id, offer_id);
create unique index offer_answers_one_acceptance on offer_answers (company_id, number) where kind = 'accepted';
create unique index offer_answers_id on offer_answers (id);
create index offer_answers_answered_by on offer_answers (answered_by);
call house.declare_tenant('offer_answers', 'select, insert');
revoke update on offer_answers from passerelle_staff, passerelle_system;

-- Requests for an offer, from nothing or from an order. They enter the provider's queue and are answered by an offer.
create table offer_requests (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  origin text not null check (origin in ('blank', 'order', 'device')),
  order_id uuid, device_id uuid,
  project text not null default '', message text not null default '',
  wanted_on date,
  requested_by uuid references users on delete set null, requester_name text not null,
  state text not null default 'received' check (state in ('received', 'inProgress', 'answered', 'closed')),
  -- The offer that answers it, by number: the ERP sends it.
  offer_number text, answer text,
  handled_by uuid references users on delete set null, handled_at timestamptz,
  site_id uuid, sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, device_id) references devices,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index offer_requests_id on offer_requests (id);
create index offer_requests_latest on offer_requests (company_id, created_at desc, id desc);
create index offer_requests_queue on offer_requests (state, created_at, id);
create index offer_requests_order on offer_requests (company_id, order_id);
create index offer_requests_device on offer_requests (company_id, device_id);
create index offer_requests_site on offer_requests (company_id, site_id);
create index offer_requests_sub_organisation on offer_requests (company_id, sub_organisation_id);
create index offer_requests_requested_by on offer_requests (requested_by);
create index offer_requests_handled_by on offer_requests (handled_by);
call house.declare_tenant('offer_requests', 'select, insert');

create table offer_request_lines (
  company_id integer not null,
  id uuid not null,
  request_id uuid not null,
  position integer not null,
  reference text not null, description text not null default '',
  quantity integer not null check (quantity > 0),
  primary key (company_id, id),
  foreign key (company_id, request_id) references offer_requests on delete cascade
);
create index offer_request_lines_request on offer_request_lines (company_id, request_id, position);
call house.declare_tenant('offer_request_lines', 'select, insert');
