-- Tables of src/commerce/orders/.

create table carriers (
  code text primary key check (code ~ '^[a-z0-9-]{2,30}$'),
  name text collate house.french not null unique,
  -- Link to the carrier's tracking page, with {n} for the tracking number; the provider edits it.
  tracking_template text check (tracking_template is null or tracking_template ~ '^https://'),
  source text not null default 'portal',
  external_id text unique,
  external_version bigint,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  fed jsonb
);
comment on table carriers is 'Carriers, each with the link to its tracking page.';
call house.declare_shared('carriers');
create trigger keep_typed after insert or update of tracking_template, fed
  on carriers for each row execute function house.keep_typed('carriers', 'name', 'tracking_template=trackingTemplate');
create trigger forget_typed after delete on carriers for each row execute function house.forget_typed('carriers');

create table orders (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  customer_order_number text collate house.french not null default '',
  offer_number text collate house.french,
  quote_reference text,
  purchase_order_number text,
  sales_order_number text,
  project text collate house.french not null default '',
  requester_name text collate house.french,
  contact_name text,
  contact_email text,
  contact_phone text,
  ordered_on date not null,
  confirmed_on date,
  promised_on date,
  expected_on date,
  delivered_on date,
  -- Undated orders come after dated ones, and a cursor needs a key that is never null.
  expected_key date not null generated always as (coalesce(expected_on, '9999-12-31'::date)) stored,
  -- The expected date is later than the first promised one.
  is_delayed boolean not null default false,
  partial_delivery_allowed boolean not null default true,
  site_id uuid,
  sub_organisation_id uuid,
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null default 0,
  total_incl_vat bigint not null default 0,
  -- Computed from the lines by the rule in order.ts, stored by the store, compared by a test.
  state text not null default 'awaitingDelivery' check (state in ('awaitingDelivery', 'partiallyDelivered', 'delivered', 'cancelled')),
  quantity_ordered integer not null default 0,
  quantity_delivered integer not null default 0,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, source, external_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table orders is 'Orders of companies, from the ERP or entered by hand.';
create index orders_by_date on orders (company_id, ordered_on desc, id desc);
create index orders_by_state on orders (company_id, state, ordered_on desc, id desc);
create index orders_by_expected on orders (company_id, expected_key, id);
create index orders_open on orders (company_id, expected_key, id) where state in ('awaitingDelivery', 'partiallyDelivered');
create index orders_by_amount on orders (company_id, total_excl_vat, id);
create index orders_by_site on orders (company_id, site_id, ordered_on desc, id desc);
create index orders_by_sub_organisation on orders (company_id, sub_organisation_id, ordered_on desc, id desc);
create index orders_delayed on orders (company_id, ordered_on desc, id desc) where is_delayed;
create index orders_by_project on orders (company_id, project, id);
create index orders_by_customer_number on orders (company_id, customer_order_number, id);
create index orders_by_requester on orders (company_id, requester_name, ordered_on desc, id desc);
-- The order made from an offer names it.
create index orders_by_offer on orders (company_id, offer_number) where offer_number is not null;
-- Orders that a site still awaits, counted with its deliveries.
create index orders_awaited_at_site on orders (company_id, site_id, id) where state in ('awaitingDelivery', 'partiallyDelivered');
create index orders_of_business on orders (delivered_on) include (company_id, ordered_on, promised_on) where delivered_on is not null;
-- Orders by their id, over all companies: the provider's people open and correct one by it.
create unique index orders_by_id on orders (id);
create index orders_late on orders (expected_key, id) where state in ('awaitingDelivery', 'partiallyDelivered');
call house.declare_tenant('orders', 'select');
call house.let_follow('orders');
create trigger orders_totals_insert after insert on orders referencing new table as after_rows for each statement execute function house.keep_order_totals();
create trigger orders_totals_update after update on orders
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_order_totals();
create trigger orders_totals_delete after delete on orders referencing old table as before_rows for each statement execute function house.keep_order_totals();

create table order_lines (
  company_id integer not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('equipment', 'service', 'support', 'subscription')),
  manufacturer_code text references manufacturers,
  product_id uuid references products,
  reference text not null,
  description text not null default '',
  quantity_ordered integer not null check (quantity_ordered >= 0),
  quantity_delivered integer not null default 0 check (quantity_delivered >= 0),
  quantity_cancelled integer not null default 0 check (quantity_cancelled >= 0),
  -- Minor units, to the hundredth: 0.0125 euros are 1.25.
  unit_price numeric(16,2) not null default 0,
  discount_basis_points integer not null default 0,
  vat_basis_points integer not null default 2000,
  total_excl_vat bigint not null default 0,
  promised_on date,
  expected_on date,
  -- Period of a support or subscription line.
  starts_on date,
  ends_on date,
  service_level text,
  state text not null default 'awaitingDelivery' check (state in ('awaitingDelivery', 'partiallyDelivered', 'delivered', 'cancelled')),
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, order_id, external_id),
  foreign key (company_id, order_id) references orders on delete cascade
);
comment on table order_lines is 'Lines of orders, with what was delivered and cancelled of each.';
create index order_lines_order on order_lines (company_id, order_id, position);
create index order_lines_manufacturer on order_lines (manufacturer_code);
create index order_lines_product on order_lines (product_id);
call house.declare_tenant('order_lines', 'select');

create table deliveries (
  company_id integer not null,
  id uuid not null,
  order_id uuid not null,
  number text not null,
  carrier_code text references carriers,
  tracking_number text,
  promised_on date,
  expected_on date,
  shipped_on date,
  delivered_at timestamptz,
  expected_key date not null generated always as (coalesce(expected_on, promised_on, '9999-12-31'::date)) stored,
  received_by text,
  state text not null check (state in ('inPreparation', 'shipped', 'delivered')),
  is_delayed boolean not null default false,
  site_id uuid,
  sub_organisation_id uuid,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, source, external_id),
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table deliveries is 'Deliveries of orders, with their carrier and days.';
create index deliveries_order on deliveries (company_id, order_id);
create index deliveries_open on deliveries (company_id, expected_key, id) where state <> 'delivered';
create index deliveries_site on deliveries (company_id, site_id);
create index deliveries_sub_organisation on deliveries (company_id, sub_organisation_id);
create index deliveries_carrier on deliveries (carrier_code);
-- Postponed deliveries; overdue ones are found by their day.
create index deliveries_put_off on deliveries (company_id, expected_key, id) where state <> 'delivered' and is_delayed;
-- The latest tracked delivery of each carrier, over all companies.
create index deliveries_tracked on deliveries (carrier_code, id desc) where tracking_number is not null;
-- Delivery notes by day, for the page of a company.
create index deliveries_shipped on deliveries (company_id, shipped_on desc, id desc) where shipped_on is not null;
-- Whether an order has a delivery under way is asked for each late order on the overview: one look into this index, none into the table.
create index deliveries_open_order on deliveries (company_id, order_id) where state <> 'delivered';
create unique index deliveries_by_id on deliveries (id);
-- Serial numbers that were received, latest delivery first.
create index deliveries_received on deliveries (company_id, delivered_at desc, id desc) where state = 'delivered' and delivered_at is not null;
call house.declare_tenant('deliveries', 'select');
call house.let_follow('deliveries');

create table delivery_packages (
  company_id integer not null,
  id uuid not null,
  delivery_id uuid not null,
  position integer not null,
  carton_number text not null default '',
  tracking_number text,
  weight_grams integer check (weight_grams >= 0),
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references deliveries on delete cascade
);
comment on table delivery_packages is 'Packages of deliveries.';
create index delivery_packages_delivery on delivery_packages (company_id, delivery_id, position);
call house.declare_tenant('delivery_packages', 'select');

create table delivery_lines (
  company_id integer not null,
  id uuid not null,
  delivery_id uuid not null,
  order_line_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  -- A line of a delivery keeps its id from one version to the next.
  external_id text not null default '',
  primary key (company_id, id),
  foreign key (company_id, delivery_id) references deliveries on delete cascade,
  foreign key (company_id, order_line_id) references order_lines on delete cascade
);
comment on table delivery_lines is 'Pieces of an order line in a delivery.';
create index delivery_lines_delivery on delivery_lines (company_id, delivery_id, position);
create index delivery_lines_order_line on delivery_lines (company_id, order_line_id);
create unique index delivery_lines_external on delivery_lines (company_id, delivery_id, external_id) where external_id <> '';
call house.declare_tenant('delivery_lines', 'select');

create table delivery_date_changes (
  company_id integer not null,
  id uuid not null,
  order_id uuid not null,
  delivery_id uuid,
  order_line_id uuid,
  kind text not null check (kind in ('promised', 'expected', 'shipped', 'delivered')),
  previous_on date,
  new_on date,
  changed_at timestamptz not null,
  author_name text not null,
  reason text not null default '',
  external_id text,
  primary key (company_id, id),
  unique (company_id, order_id, external_id),
  foreign key (company_id, order_id) references orders on delete cascade,
  foreign key (company_id, delivery_id) references deliveries on delete cascade,
  foreign key (company_id, order_line_id) references order_lines on delete cascade
);
comment on table delivery_date_changes is 'Every change of a promised or expected date, with its author and reason.';
create index delivery_date_changes_order on delivery_date_changes (company_id, order_id, changed_at desc, id desc);
create index delivery_date_changes_delivery on delivery_date_changes (company_id, delivery_id);
create index delivery_date_changes_line on delivery_date_changes (company_id, order_line_id);
call house.declare_tenant('delivery_date_changes', 'select');

create table damage_reports (
  company_id integer not null,
  id uuid not null,
  number text not null,
  delivery_id uuid not null,
  order_id uuid not null,
  reserve_text text not null,
  reported_by uuid references users on delete set null,
  reporter_name text not null,
  state text not null default 'received' check (state in ('received', 'inProgress', 'closed')),
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
  foreign key (company_id, delivery_id) references deliveries,
  foreign key (company_id, order_id) references orders
);
comment on table damage_reports is 'Damage that customers report on deliveries.';
create index damage_reports_delivery on damage_reports (company_id, delivery_id);
create index damage_reports_order on damage_reports (company_id, order_id);
create index damage_reports_queue on damage_reports (state, created_at, id);
create index damage_reports_reported_by on damage_reports (reported_by);
create index damage_reports_handled_by on damage_reports (handled_by);
-- The provider's queue opens a damage report by its id, whichever company it is of.
create unique index damage_reports_id on damage_reports (id);
-- Open items in the order of the list. The queues whose open items have one state have such an index already.
create index damage_reports_open on damage_reports (created_at, id) where state in ('received', 'inProgress');
call house.declare_tenant('damage_reports', 'select, insert');
call house.let_follow('damage_reports');

-- Totals for the overview, updated with every change of orders: adding up the rows of a large company takes longer than the rest of these responses.
-- Sites are not distinguished: readers limited to sites or sub-organisations read the rows.
create table order_totals (
  company_id integer not null references companies,
  state text not null,
  orders integer not null,
  primary key (company_id, state)
);
comment on table order_totals is 'Orders of a whole company by state, kept by a trigger.';
call house.declare_tenant('order_totals', 'select');

-- Keys of tables below: a lower floor is made first and knows no table above it.
alter table devices
  add constraint devices_company_id_order_line_id_fkey foreign key (company_id, order_line_id) references order_lines on delete set null (order_line_id);
alter table devices
  add constraint devices_company_id_delivery_id_fkey foreign key (company_id, delivery_id) references deliveries on delete set null (delivery_id);
alter table devices
  add constraint devices_company_id_delivery_line_id_fkey foreign key (company_id, delivery_line_id) references delivery_lines on delete set null (delivery_line_id);
