-- 2026-11-27: Life cycle of electronic invoices, as platforms report it (XP Z12-012, codes 200 to 213).
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
  source text not null default 'erp' check (source in ('erp', 'portal', 'import')), external_id text, external_version bigint,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, source, external_id),
  foreign key (company_id, invoice_id) references invoices on delete cascade
);
create index invoice_statuses_invoice on invoice_statuses (company_id, invoice_id, reached_at);
call house.declare_tenant('invoice_statuses', 'select');

-- The latest of them.
alter table invoices add column status_code integer check (status_code between 200 and 213);
create index invoices_by_status on invoices (company_id, status_code, issued_on desc, id desc) where status_code is not null;
