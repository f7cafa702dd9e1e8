-- Tables of src/commerce/offers/.

-- Data made in the portal is in columns and tables that no feed writes.
create table offers (
  company_id integer not null references companies,
  id uuid not null,
  number text collate house.french not null,
  revision integer not null default 1 check (revision >= 1),
  is_current boolean not null default true,
  project text collate house.french not null default '',
  requester_name text collate house.french,
  contact_name text,
  contact_email text,
  contact_phone text,
  issued_on date not null,
  valid_until date not null,
  -- Calendar days between order and delivery, as the provider announces them.
  delivery_days integer check (delivery_days between 0 and 3650),
  note text not null default '',
  site_id uuid,
  sub_organisation_id uuid,
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null default 0,
  total_incl_vat bigint not null default 0,
  -- State of this revision as the ERP reports it. The displayed state is `state`, computed by the rule in offer.ts, stored here, compared by a test.
  reported_state text not null default 'sent'
    constraint offers_told_state_check check (reported_state in ('sent', 'validated', 'declined', 'inProduction', 'delivered')),
  state text not null default 'sent' check (state in ('sent', 'validated', 'declined', 'inProduction', 'delivered')),
  -- SHA-256 of the revision's readable content, in hexadecimal: an answer refers to exactly this content.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Commercial terms of a revision; null where its author says nothing of them.
  payment_days integer check (payment_days between 0 and 90),
  payment_end_of_month text check (payment_end_of_month in ('none', 'daysThenEnd', 'endThenDays')),
  vendor_reference text,
  partial_delivery_allowed boolean,
  payment_day integer check (payment_day between 1 and 31),
  -- Salesperson of an offer: the person of the provider to ask.
  salesperson_name text,
  salesperson_email text,
  salesperson_phone text,
  primary key (company_id, id),
  unique (company_id, source, external_id),
  unique (company_id, number, revision),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check ((payment_days is null) = (payment_end_of_month is null)),
  constraint offers_payment_day check (payment_day is null or (payment_end_of_month is not null and payment_end_of_month <> 'none'))
);
comment on table offers is 'Offers. A revision is a row of its own; one per number is current.';
create unique index offers_id on offers (id);
create index offers_by_date on offers (company_id, issued_on desc, id desc) where is_current;
create index offers_by_state on offers (company_id, state, issued_on desc, id desc) where is_current;
create index offers_by_validity on offers (company_id, valid_until, id) where is_current;
create index offers_by_amount on offers (company_id, total_excl_vat, id) where is_current;
create index offers_site on offers (company_id, site_id);
create index offers_sub_organisation on offers (company_id, sub_organisation_id);
create index offers_open on offers (company_id, valid_until, id) include (total_excl_vat, currency, site_id, sub_organisation_id) where is_current and state = 'sent';
create unique index offers_current on offers (company_id, number) where is_current;
create index offers_by_number on offers (company_id, number, id) where is_current;
create index offers_by_project on offers (company_id, project, id) where is_current;
create index offers_by_requester on offers (company_id, requester_name, issued_on desc, id desc) where is_current;
-- The provider's list over all companies.
create index offers_of_all on offers (issued_on desc, id desc) where is_current;
create index offers_of_all_by_state on offers (state, issued_on desc, id desc) where is_current;
-- Indexes of the provider's figures over time: each is read by its days alone, over all companies.
create index offers_of_business on offers (issued_on) include (company_id, state, valid_until, currency, total_excl_vat) where is_current;
create index offers_ending on offers (valid_until) include (currency, total_excl_vat) where is_current and state = 'sent';
call house.declare_tenant('offers', 'select');
-- Answering changes the state, and nothing else.
grant update (state, version, updated_at) on offers to passerelle_company;
call house.let_follow('offers');
create trigger revision_follows after insert on offers for each row when (new.is_current and new.revision > 1) execute function house.follow_revision();

create table offer_lines (
  company_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('equipment', 'service', 'support', 'subscription')),
  manufacturer_code text references manufacturers,
  product_id uuid references products,
  reference text not null,
  description text not null default '',
  quantity integer not null check (quantity >= 0),
  -- Minor units, to the hundredth: 0.0125 euros are 1.25.
  unit_price numeric(16,2) not null default 0,
  discount_basis_points integer not null default 0,
  vat_basis_points integer not null default 2000,
  total_excl_vat bigint not null default 0,
  -- Period of a support or subscription line, in months.
  period_months integer check (period_months between 1 and 240),
  service_level text,
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, offer_id, external_id),
  foreign key (company_id, offer_id) references offers on delete cascade
);
comment on table offer_lines is 'Lines of a revision of an offer.';
create index offer_lines_offer on offer_lines (company_id, offer_id, position);
create index offer_lines_manufacturer on offer_lines (manufacturer_code);
create index offer_lines_product on offer_lines (product_id);
call house.declare_tenant('offer_lines', 'select');

-- Never changed afterwards.
create table offer_answers (
  company_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  -- Compared with the number of an offer: with another collation PostgreSQL would use neither index.
  number text collate house.french not null,
  revision integer not null,
  kind text not null check (kind in ('accepted', 'declined')),
  signer_name text not null,
  signer_role text not null default '',
  purchase_order_number text not null default '',
  -- The typed name, used as the signature.
  signature_text text not null default '',
  reason text not null default '',
  content_hash text not null,
  answered_by uuid references users on delete set null,
  answered_at timestamptz not null default now(),
  site_id uuid,
  sub_organisation_id uuid,
  -- Version and SHA-256 (hexadecimal) of the terms; null where there were none.
  terms_version integer,
  terms_sha256 text check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  approver_name text,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers,
  check (kind = 'declined' or signature_text <> ''),
  constraint offer_answers_check1 check ((terms_version is null) = (terms_sha256 is null))
);
comment on table offer_answers is 'Customer answers, each to one revision.';
create unique index offer_answers_one_per_revision on offer_answers (company_id, offer_id);
create unique index offer_answers_id on offer_answers (id);
create index offer_answers_answered_by on offer_answers (answered_by);
create unique index offer_answers_one_acceptance on offer_answers (company_id, number) where kind = 'accepted';
-- The page of an offer and its questions look up the answers to all revisions of its number.
create index offer_answers_number on offer_answers (company_id, number);
call house.declare_tenant('offer_answers', 'select, insert');
revoke update on offer_answers from passerelle_staff, passerelle_system;

-- One becomes an answer when a colleague approves it.
create table offer_approvals (
  company_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  number text collate house.french not null,
  revision integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'ended')),
  signer_name text not null,
  signer_role text not null default '',
  purchase_order_number text not null default '',
  signature_text text not null,
  content_hash text not null,
  terms_version integer,
  terms_sha256 text check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  amount bigint not null,
  amount_limit bigint not null,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  decided_by uuid references users on delete set null,
  decider_name text,
  decided_at timestamptz,
  reason text not null default '',
  site_id uuid,
  sub_organisation_id uuid,
  -- Why nobody waits any more.
  ended_for text check (ended_for in ('revised', 'answered', 'expired', 'signer')),
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers
);
comment on table offer_approvals is 'Acceptances as they were signed, which wait for the approval of a colleague.';
create unique index offer_approvals_one_waiting on offer_approvals (company_id, number) where state = 'waiting';
create index offer_approvals_number on offer_approvals (company_id, number, requested_at desc);
create index offer_approvals_offer on offer_approvals (company_id, offer_id);
create index offer_approvals_requested_by on offer_approvals (requested_by);
create index offer_approvals_decided_by on offer_approvals (decided_by);
create index offer_approvals_waiting on offer_approvals (requested_at) where state = 'waiting';
call house.declare_tenant('offer_approvals', 'select, insert, update');
