-- Tables of src/commerce/invoices/.

-- An issued invoice never changes: only its payments and allocations do.
create table invoices (
  company_id integer not null references companies,
  id uuid not null,
  -- Continuous for the provider, not for a company (art. 242 nonies A).
  number text collate house.french not null unique,
  -- UNTDID 1001: 380 invoice, 381 credit note, 384 corrected invoice, 386 deposit invoice.
  type_code integer not null default 380 check (type_code in (380, 381, 384, 386)),
  order_id uuid,
  order_number text,
  customer_order_number text collate house.french not null default '',
  purchase_order_number text,
  project text collate house.french not null default '',
  contact_name text collate house.french,
  contact_email text,
  issued_on date not null,
  due_on date not null,
  -- Day or period of the sale or service.
  supplied_on date,
  supplied_until date,
  operation text not null default 'goods' check (operation in ('goods', 'services', 'mixed')),
  vat_on_debits boolean not null default false,
  -- Seller and buyer as on the day of issue: { name, legalForm, shareCapital, siren, siret, rcsCity, vatNumber, street, … }.
  seller jsonb not null,
  buyer jsonb not null,
  delivery_address jsonb,
  iban text not null default '',
  bic text not null default '',
  -- Agreed late-penalty rate and early-payment discount, in basis points a year and in words.
  penalty_basis_points integer not null default 0,
  discount_terms text not null default '',
  -- The invoice that a credit note corrects, by number.
  corrects_number text,
  corrects_on date,
  note text not null default '',
  site_id uuid,
  sub_organisation_id uuid,
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null,
  total_vat bigint not null,
  total_incl_vat bigint not null,
  -- Sums of payments and of allocated credit, stored by the store, compared by a test. For a credit note: its allocated amount.
  paid_total bigint not null default 0,
  credited_total bigint not null default 0,
  -- Payment status by the rule in invoice.ts, without the day: open (to be paid or overdue), paid, settled, toAllocate.
  payment_status text not null default 'open' check (payment_status in ('open', 'paid', 'settled', 'toAllocate', 'void')),
  settled_on date,
  -- SHA-256 of the issued content, in hexadecimal: the same content may arrive again, another one is refused.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- VAT in euros of an invoice in another currency, as the ERP booked it (EN 16931 BT-111; CGI art. 289).
  total_vat_eur bigint,
  -- Paid before the invoice was issued, deposits included (EN 16931 BT-113), and what rounding adds to the amount due (BT-114).
  prepaid_total bigint not null default 0,
  rounding bigint not null default 0,
  -- Day since which nothing of it is due, although it was issued, and the reason.
  voided_on date,
  void_reason text check (void_reason in ('replaced', 'refused', 'rejected')),
  balance bigint not null
    generated always as (case when voided_on is null then total_incl_vat - prepaid_total + rounding else 0 end - paid_total - credited_total) stored,
  -- The latest of them.
  status_code integer check (status_code between 200 and 213),
  -- Payment terms that an invoice states beside its due day (EN 16931 BT-20).
  payment_days integer check (payment_days between 0 and 90),
  payment_end_of_month text check (payment_end_of_month in ('none', 'daysThenEnd', 'endThenDays')),
  payment_day integer check (payment_day between 1 and 31),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations,
  check (currency <> 'EUR' or total_vat_eur is null),
  constraint invoices_void check ((voided_on is null) = (void_reason is null)),
  constraint invoices_payment_terms check ((payment_days is null) = (payment_end_of_month is null)),
  constraint invoices_payment_day check (payment_day is null or (payment_end_of_month is not null and payment_end_of_month <> 'none'))
);
comment on table invoices is 'Invoices and credit notes.';
create unique index invoices_id on invoices (id);
create index invoices_by_date on invoices (company_id, issued_on desc, id desc);
create index invoices_by_due on invoices (company_id, due_on, id);
create index invoices_by_amount on invoices (company_id, total_incl_vat, id);
create index invoices_by_order on invoices (company_id, order_number, issued_on desc, id desc);
create index invoices_order on invoices (company_id, order_id);
create index invoices_open on invoices (due_on) where payment_status = 'open';
create index invoices_site on invoices (company_id, site_id);
create index invoices_sub_organisation on invoices (company_id, sub_organisation_id);
create index invoices_by_payment_status on invoices (company_id, payment_status, issued_on desc, id desc);
create index invoices_by_number on invoices (company_id, number, id);
create index invoices_by_contact on invoices (company_id, contact_name, issued_on desc, id desc);
create index invoices_by_balance on invoices (company_id, balance, id);
create index invoices_owed on invoices (company_id, due_on, id) include (balance, currency, site_id, sub_organisation_id) where payment_status = 'open';
-- The invoice that replaces one, and the credit notes of one.
create index invoices_corrects on invoices (company_id, corrects_number) where corrects_number is not null;
create index invoices_open_of_business on invoices (due_on) include (company_id) where payment_status = 'open' and type_code <> 381;
create index invoices_late_of_business on invoices (settled_on) include (company_id, due_on) where type_code <> 381 and settled_on > due_on;
create index invoices_by_status on invoices (company_id, status_code, issued_on desc, id desc) where status_code is not null;
-- Numbers of invoices without the difference of small and capital letters.
create index invoices_folded_number on invoices (upper(number));
call house.declare_tenant('invoices', 'select');
call house.let_follow('invoices');
create trigger invoices_immutable before update on invoices for each row execute function house.keep_issued_invoice();
create trigger invoices_months_insert after insert on invoices
  referencing new table as after_rows for each statement execute function house.keep_invoice_months();
create trigger invoices_months_update after update on invoices
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_invoice_months();
create trigger invoices_months_delete after delete on invoices
  referencing old table as before_rows for each statement execute function house.keep_invoice_months();
create trigger invoices_totals_insert after insert on invoices
  referencing new table as after_rows for each statement execute function house.keep_invoice_totals();
create trigger invoices_totals_update after update on invoices
  referencing old table as before_rows new table as after_rows for each statement execute function house.keep_invoice_totals();
create trigger invoices_totals_delete after delete on invoices
  referencing old table as before_rows for each statement execute function house.keep_invoice_totals();

create table invoice_lines (
  company_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  order_line_id uuid,
  reference text not null,
  description text not null default '',
  quantity integer not null,
  unit_code text not null default 'C62',
  -- Minor units, to the hundredth: 0.0125 euros are 1.25.
  unit_price numeric(16,2) not null,
  discount_basis_points integer not null default 0,
  vat_category char(2) not null default 'S',
  vat_basis_points integer not null default 2000,
  total_excl_vat bigint not null,
  starts_on date,
  ends_on date,
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, invoice_id, external_id),
  foreign key (company_id, invoice_id) references invoices on delete cascade,
  foreign key (company_id, order_line_id) references order_lines on delete set null (order_line_id)
);
comment on table invoice_lines is 'Lines of an invoice.';
create index invoice_lines_invoice on invoice_lines (company_id, invoice_id, position);
create index invoice_lines_order_line on invoice_lines (company_id, order_line_id);
call house.declare_tenant('invoice_lines', 'select');

create table invoice_taxes (
  company_id integer not null,
  invoice_id uuid not null,
  -- UNCL 5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O outside the scope.
  category char(2) not null,
  basis_points integer not null,
  basis bigint not null,
  amount bigint not null,
  exemption text not null default '',
  exemption_code text,
  primary key (company_id, invoice_id, category, basis_points),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
comment on table invoice_taxes is 'Value-added tax of an invoice, by rate.';
call house.declare_tenant('invoice_taxes', 'select');

create table payments (
  company_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  amount bigint not null check (amount <> 0),
  method text not null default 'transfer' check (method in ('transfer', 'directDebit', 'card', 'cheque', 'other')),
  reference text not null default '',
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
comment on table payments is 'Payments received for invoices.';
create index payments_invoice on payments (company_id, invoice_id, paid_on);
-- Payments and allocations dated in the future count from their day on: a daily task finds them by it.
create index payments_by_day on payments (paid_on);
call house.declare_tenant('payments', 'select');

create table credit_allocations (
  company_id integer not null,
  id uuid not null,
  credit_note_id uuid not null,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  allocated_on date not null,
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, credit_note_id, external_id),
  foreign key (company_id, credit_note_id) references invoices on delete cascade,
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
comment on table credit_allocations is 'Allocations of a credit note to invoices.';
create index credit_allocations_note on credit_allocations (company_id, credit_note_id);
create index credit_allocations_invoice on credit_allocations (company_id, invoice_id);
create index credit_allocations_by_day on credit_allocations (allocated_on);
call house.declare_tenant('credit_allocations', 'select');

create table invoice_disputes (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  invoice_id uuid not null,
  reason text not null check (reason in ('price', 'quantity', 'notReceived', 'damaged', 'duplicate', 'vat', 'address', 'other')),
  message text not null,
  disputed_by uuid references users on delete set null,
  disputer_name text not null,
  state text not null default 'received' check (state in ('received', 'inProgress', 'answered', 'closed')),
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  site_id uuid,
  sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, invoice_id) references invoices
);
comment on table invoice_disputes is 'Contestations of invoices by customers.';
create unique index invoice_disputes_id on invoice_disputes (id);
-- Two clicks, or two people, create one open dispute.
create unique index invoice_disputes_one_open on invoice_disputes (company_id, invoice_id) where state <> 'closed';
create index invoice_disputes_invoice on invoice_disputes (company_id, invoice_id);
create index invoice_disputes_queue on invoice_disputes (state, created_at, id);
create index invoice_disputes_disputed_by on invoice_disputes (disputed_by);
create index invoice_disputes_handled_by on invoice_disputes (handled_by);
create index invoice_disputes_open on invoice_disputes (created_at, id) where state in ('received', 'inProgress', 'answered');
call house.declare_tenant('invoice_disputes', 'select, insert');
-- A customer's message says that the provider is to answer again. The provider writes in the scope of the company.
grant update (state, handled_by, handled_at, version, updated_at, answered_at) on invoice_disputes to passerelle_company;
call house.let_follow('invoice_disputes');

-- Updated with every invoice: adding up two years of a large company would take longer than the rest of the overview. An issued invoice never changes
-- its amounts, its day or its place.
create table invoice_months (
  company_id integer not null references companies,
  month date not null,
  currency char(3) not null,
  site_id uuid,
  sub_organisation_id uuid,
  total_excl_vat bigint not null,
  constraint invoice_months_company_id_month_currency_site_id_sub_organi_key unique nulls not distinct (company_id, month, currency, site_id, sub_organisation_id),
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
comment on table invoice_months is 'Invoiced less credited amounts per month, kept by a trigger.';
create index invoice_months_site on invoice_months (company_id, site_id);
create index invoice_months_sub_organisation on invoice_months (company_id, sub_organisation_id);
call house.declare_tenant('invoice_months', 'select');

-- Like `order_totals`, for the overview and the ageing. `invoiced` by month, less credits; by due day `owed` and `overpaid` of invoices, `toAllocate`
-- of credit notes; `open`: the whole unpaid amount, without a day.
create table invoice_totals (
  company_id integer not null references companies,
  figure text not null check (figure in ('invoiced', 'owed', 'overpaid', 'toAllocate', 'open')),
  day date not null,
  currency char(3) not null,
  amount bigint not null,
  documents integer not null,
  primary key (company_id, figure, day, currency) include (amount, documents)
);
comment on table invoice_totals is 'Amounts of a whole company by day and figure, kept by a trigger.';
call house.declare_tenant('invoice_totals', 'select');

-- Part of the issued content.
create table invoice_adjustments (
  company_id integer not null,
  invoice_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('discount', 'charge')),
  amount bigint not null check (amount > 0),
  -- Basis of a percentage, where there is one.
  basis bigint,
  basis_points integer,
  reason text not null default '',
  -- UNTDID 5189 of a discount, 7161 of a charge.
  reason_code text,
  vat_category char(2) not null,
  vat_basis_points integer not null,
  primary key (company_id, invoice_id, "position"),
  foreign key (company_id, invoice_id) references invoices on delete cascade,
  check ((basis is null) = (basis_points is null))
);
comment on table invoice_adjustments is 'Document-level discounts of an invoice, and charges such as shipping (EN 16931 BG-20, BG-21).';
call house.declare_tenant('invoice_adjustments', 'select');

create table invoice_deposits (
  company_id integer not null,
  invoice_id uuid not null,
  position integer not null,
  number text collate house.french not null,
  issued_on date not null,
  -- With VAT, and the VAT in it.
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  primary key (company_id, invoice_id, "position"),
  unique (company_id, invoice_id, number),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
comment on table invoice_deposits is 'Deposit invoices whose amount a final invoice deducts; part of its issued content.';
create index invoice_deposits_number on invoice_deposits (company_id, number);
call house.declare_tenant('invoice_deposits', 'select');

create table invoice_statuses (
  company_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  code integer not null check (code between 200 and 213),
  reached_at timestamptz not null,
  -- Name of the platform that reported it; the words of a refusal or a dispute; an amount that was sent or received.
  platform text not null default '',
  reason text not null default '',
  amount bigint,
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')),
  external_id text,
  external_version bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
comment on table invoice_statuses is 'Life cycle of electronic invoices, as platforms report it (XP Z12-012, codes 200 to 213).';
create index invoice_statuses_invoice on invoice_statuses (company_id, invoice_id, reached_at);
call house.declare_tenant('invoice_statuses', 'select');

-- An invoice whose feed gives none prints the rate in force on its day.
create table penalty_rates (
  since date primary key,
  -- Annual rate, and the legal interest rate between professionals that was in force then, in basis points. The law wants three times the latter at
  -- least (Code de commerce, art. L441-10).
  basis_points integer not null check (basis_points between 0 and 10000),
  legal_basis_points integer not null check (legal_basis_points between 0 and 3333),
  updated_at timestamptz not null default now(),
  check (basis_points >= 3 * legal_basis_points)
);
comment on table penalty_rates is 'Late-payment penalty rates by date.';
call house.declare_shared('penalty_rates');

-- Rate of the ECB's refinancing operations on the first day of the half-year and ten points, which the law takes where nothing was agreed, or the
-- minimum of an agreed rate where that is higher, as in 2024.
insert into penalty_rates (since, basis_points, legal_basis_points) values
  ('2020-01-01', 1000, 87), ('2020-07-01', 1000, 84), ('2021-01-01', 1000, 79), ('2021-07-01', 1000, 76), ('2022-01-01', 1000, 76), ('2022-07-01', 1000, 77),
  ('2023-01-01', 1250, 206), ('2023-07-01', 1400, 422), ('2024-01-01', 1521, 507), ('2024-07-01', 1476, 492), ('2025-01-01', 1315, 371), ('2025-07-01', 1215, 276),
  ('2026-01-01', 1215, 262);
