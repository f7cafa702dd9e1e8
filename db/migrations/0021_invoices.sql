-- 2026-11-21: Invoices and credit notes. An issued invoice never changes: only its payments and allocations do.
create table invoices (
  company_id integer not null references companies,
  id uuid not null,
  -- Continuous for the provider, not for a company (art. 242 nonies A).
  number text not null unique,
  -- UNTDID 1001: 380 invoice, 381 credit note.
  type_code integer not null default 380 check (type_code in (380, 381)),
  order_id uuid, order_number text, customer_order_number text not null default '', purchase_order_number text,
  project text not null default '',
  contact_name text, contact_email text,
  issued_on date not null, due_on date not null,
  -- Day or period of the sale or service.
  supplied_on date, supplied_until date,
  operation text not null default 'goods' check (operation in ('goods', 'services', 'mixed')),
  vat_on_debits boolean not null default false,
  -- Seller and buyer as on the day of issue: { name, legalForm, shareCapital, siren, siret, rcsCity, vatNumber, street, … }.
  seller jsonb not null, buyer jsonb not null, delivery_address jsonb,
  iban text not null default '', bic text not null default '',
  -- Agreed late-penalty rate and early-payment discount, in basis points a year and in words.
  penalty_basis_points integer not null default 0, discount_terms text not null default '',
  -- The invoice that a credit note corrects, by number.
  corrects_number text, corrects_on date,
  note text not null default '',
  site_id uuid, sub_organisation_id uuid,
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null, total_vat bigint not null, total_incl_vat bigint not null,
  -- Sums of payments and of allocated credit, stored by the store, compared by a test. For a credit note: its allocated amount.
  paid_total bigint not null default 0, credited_total bigint not null default 0,
  balance bigint not null generated always as (total_incl_vat - paid_total - credited_total) stored,
  -- Payment status by the rule in invoice.ts, without the day: open (to be paid or overdue), paid, settled, toAllocate.
  standing text not null default 'open' check (standing in ('open', 'paid', 'settled', 'toAllocate')),
  settled_on date,
  -- SHA-256 of the issued content, in hexadecimal: the same content may arrive again, another one is refused.
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, order_id) references orders,
  foreign key (company_id, site_id) references sites,
  foreign key (company_id, sub_organisation_id) references sub_organisations
);
create unique index invoices_id on invoices (id);
create index invoices_by_date on invoices (company_id, issued_on desc, id desc);
create index invoices_by_standing on invoices (company_id, standing, due_on, id);
create index invoices_by_due on invoices (company_id, due_on, id);
create index invoices_by_amount on invoices (company_id, total_incl_vat, id);
create index invoices_by_balance on invoices (company_id, balance, id);
create index invoices_by_number on invoices (company_id, number, id);
create index invoices_by_contact on invoices (company_id, contact_name, issued_on desc, id desc);
create index invoices_by_order on invoices (company_id, order_number, issued_on desc, id desc);
create index invoices_order on invoices (company_id, order_id);
create index invoices_open on invoices (due_on) where standing = 'open';
create index invoices_site on invoices (company_id, site_id);
create index invoices_sub_organisation on invoices (company_id, sub_organisation_id);
call house.declare_tenant('invoices', 'select');

create function house.keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if (old.number, old.type_code, old.issued_on, old.total_excl_vat, old.total_vat, old.total_incl_vat, old.currency, old.seller, old.buyer, old.content_hash)
     is distinct from (new.number, new.type_code, new.issued_on, new.total_excl_vat, new.total_vat, new.total_incl_vat, new.currency, new.seller, new.buyer, new.content_hash) then
    raise exception 'an issued invoice never changes' using errcode = 'check_violation', constraint = 'invoices_immutable';
  end if;
  return new;
end $$;
create trigger invoices_immutable before update on invoices for each row execute function house.keep_issued_invoice();

create table invoice_lines (
  company_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  position integer not null,
  order_line_id uuid,
  reference text not null, description text not null default '',
  quantity integer not null, unit_code text not null default 'C62',
  unit_price bigint not null, discount_basis_points integer not null default 0,
  vat_category char(2) not null default 'S', vat_basis_points integer not null default 2000,
  total_excl_vat bigint not null,
  starts_on date, ends_on date,
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, invoice_id, external_id),
  foreign key (company_id, invoice_id) references invoices on delete cascade,
  foreign key (company_id, order_line_id) references order_lines on delete set null (order_line_id)
);
create index invoice_lines_invoice on invoice_lines (company_id, invoice_id, position);
create index invoice_lines_order_line on invoice_lines (company_id, order_line_id);
call house.declare_tenant('invoice_lines', 'select');

create table invoice_taxes (
  company_id integer not null,
  invoice_id uuid not null,
  -- UNCL 5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community, G export, O outside the scope.
  category char(2) not null, basis_points integer not null,
  basis bigint not null, amount bigint not null,
  exemption text not null default '', exemption_code text,
  primary key (company_id, invoice_id, category, basis_points),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
call house.declare_tenant('invoice_taxes', 'select');

create table payments (
  company_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  amount bigint not null check (amount <> 0),
  method text not null default 'transfer' check (method in ('transfer', 'directDebit', 'card', 'cheque', 'other')),
  reference text not null default '',
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
create index payments_invoice on payments (company_id, invoice_id, paid_on);
call house.declare_tenant('payments', 'select');

-- Allocations of a credit note to invoices.
create table credit_allocations (
  company_id integer not null,
  id uuid not null,
  credit_note_id uuid not null, invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  allocated_on date not null,
  external_id text not null,
  primary key (company_id, id),
  unique (company_id, credit_note_id, external_id),
  foreign key (company_id, credit_note_id) references invoices on delete cascade,
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
create index credit_allocations_note on credit_allocations (company_id, credit_note_id);
create index credit_allocations_invoice on credit_allocations (company_id, invoice_id);
call house.declare_tenant('credit_allocations', 'select');

create table invoice_disputes (
  company_id integer not null references companies,
  id uuid not null,
  number text not null,
  invoice_id uuid not null,
  reason text not null check (reason in ('price', 'quantity', 'notReceived', 'damaged', 'duplicate', 'vat', 'address', 'other')),
  message text not null,
  disputed_by uuid references users on delete set null, disputer_name text not null,
  state text not null default 'received' check (state in ('received', 'inProgress', 'closed')),
  answer text, handled_by uuid references users on delete set null, handled_at timestamptz,
  site_id uuid, sub_organisation_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, number),
  foreign key (company_id, invoice_id) references invoices
);
create unique index invoice_disputes_id on invoice_disputes (id);
-- Two clicks, or two people, create one open dispute.
create unique index invoice_disputes_one_open on invoice_disputes (company_id, invoice_id) where state <> 'closed';
create index invoice_disputes_invoice on invoice_disputes (company_id, invoice_id);
create index invoice_disputes_queue on invoice_disputes (state, created_at, id);
create index invoice_disputes_disputed_by on invoice_disputes (disputed_by);
create index invoice_disputes_handled_by on invoice_disputes (handled_by);
call house.declare_tenant('invoice_disputes', 'select, insert');
