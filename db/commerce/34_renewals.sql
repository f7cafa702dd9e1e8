-- Tables of src/commerce/renewals/.

-- A request is for one end (`ends_on`) or one duration from the end of each line (`period_months`). `kind` is `quote` when the provider sold none of
-- its lines. `site_id` and `sub_organisation_id`: the place that all lines share.
create table renewal_requests (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  kind text not null check (kind in ('renewal', 'quote')),
  ends_on date,
  period_months integer check (period_months between 1 and 120),
  service_level text not null default '',
  message text not null default '',
  requested_by uuid references users on delete set null,
  requester_name text not null,
  state text not null default 'requested' check (state in ('requested', 'offerReceived', 'renewed', 'dropped')),
  line_count integer not null,
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
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check ((ends_on is null) <> (period_months is null))
);
comment on table renewal_requests is 'Requests for the renewal of contract lines.';
create unique index renewal_requests_id on renewal_requests (id);
create index renewal_requests_latest on renewal_requests (company_id, created_at desc, id desc);
create index renewal_requests_by_state on renewal_requests (company_id, state, created_at desc, id desc);
create index renewal_requests_queue on renewal_requests (state, created_at, id);
create index renewal_requests_offer on renewal_requests (company_id, offer_number) where offer_number is not null;
create index renewal_requests_site on renewal_requests (company_id, site_id);
create index renewal_requests_sub_organisation on renewal_requests (company_id, sub_organisation_id);
create index renewal_requests_requested_by on renewal_requests (requested_by);
create index renewal_requests_handled_by on renewal_requests (handled_by);
call house.declare_tenant('renewal_requests', 'select, insert');
-- Its author drops it.
grant update (state, version, updated_at) on renewal_requests to passerelle_company;
call house.let_follow('renewal_requests');

-- A device without a contract has neither contract nor end. `until_on`: the wished end.
create table renewal_request_lines (
  company_id integer not null references companies,
  id uuid not null,
  request_id uuid not null,
  position integer not null,
  contract_line_id uuid,
  device_id uuid,
  contract_number text,
  is_imported boolean not null,
  manufacturer_code text not null references manufacturers,
  reference text not null,
  description text not null,
  serial text,
  quantity integer not null default 1 check (quantity >= 1),
  ends_on date,
  until_on date not null,
  site_id uuid,
  sub_organisation_id uuid,
  primary key (company_id, id),
  foreign key (company_id, request_id) references renewal_requests on delete cascade,
  foreign key (company_id, contract_line_id) references contract_lines on delete set null (contract_line_id),
  foreign key (company_id, device_id) references devices on delete set null (device_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check ((contract_number is null) = (ends_on is null))
);
comment on table renewal_request_lines is 'Lines of a request for renewal, each as it was when it was asked for.';
create index renewal_request_lines_request on renewal_request_lines (company_id, request_id, position);
create index renewal_request_lines_line on renewal_request_lines (company_id, contract_line_id);
create index renewal_request_lines_device on renewal_request_lines (company_id, device_id);
create index renewal_request_lines_site on renewal_request_lines (company_id, site_id);
create index renewal_request_lines_sub_organisation on renewal_request_lines (company_id, sub_organisation_id);
create index renewal_request_lines_manufacturer on renewal_request_lines (manufacturer_code);
call house.declare_tenant('renewal_request_lines', 'select, insert');
