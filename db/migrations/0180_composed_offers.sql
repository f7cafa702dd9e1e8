-- 2026-11-26: Offers composed in the portal: their commercial terms, their drafts, list prices, and the list over all companies.

-- Commercial terms of a revision; null where its author says nothing of them.
alter table offers
  add column payment_days integer check (payment_days between 0 and 90),
  add column payment_end_of_month text check (payment_end_of_month in ('none', 'daysThenEnd', 'endThenDays')),
  add column vendor_reference text,
  add column partial_delivery_allowed boolean,
  add check ((payment_days is null) = (payment_end_of_month is null));

-- List price before VAT, in euro cents; null where it is not known.
alter table products add column list_price bigint check (list_price >= 0);

-- The provider's list over all companies.
create index offers_of_all on offers (issued_on desc, id desc) where is_current;
create index offers_of_all_by_state on offers (state, issued_on desc, id desc) where is_current;

-- Offers that the provider's people compose: a new one, or the next revision of `offer_number`. `request_kind`, `request_id`: the customer's request
-- that it answers. `content`: the fields of the composer, which may still hold what nobody can read as a number.
create table offer_drafts (
  company_id integer not null references companies,
  id uuid primary key,
  offer_number text,
  request_kind text, request_id uuid, request_number text,
  project text not null default '',
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null default 0, total_incl_vat bigint not null default 0,
  content jsonb not null,
  edited_by uuid references users on delete set null, editor_name text not null,
  -- The provider's day of the last change.
  edited_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  check ((request_kind is null) = (request_id is null) and (request_kind is null) = (request_number is null))
);
create unique index offer_drafts_of_offer on offer_drafts (company_id, offer_number) where offer_number is not null;
create unique index offer_drafts_of_request on offer_drafts (request_id) where request_id is not null;
create index offer_drafts_latest on offer_drafts (edited_on desc, id desc);
create index offer_drafts_company on offer_drafts (company_id);
create index offer_drafts_editor on offer_drafts (edited_by);
call house.declare_platform('offer_drafts');
