-- Tables of src/commerce/offer-drafts/.

-- `request_kind`, `request_id`: the customer's request that it answers. `content`: the fields of the composer, which may still hold what nobody can
-- read as a number.
create table offer_drafts (
  company_id integer not null references companies,
  id uuid primary key,
  offer_number text,
  request_kind text,
  request_id uuid,
  request_number text,
  project text not null default '',
  currency char(3) not null default 'EUR',
  total_excl_vat bigint not null default 0,
  total_incl_vat bigint not null default 0,
  content jsonb not null,
  edited_by uuid references users on delete set null,
  editor_name text not null,
  -- The provider's day of the last change.
  edited_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((request_kind is null) = (request_id is null) and (request_kind is null) = (request_number is null))
);
comment on table offer_drafts is 'Offers that the provider''s people compose: a new one, or the next revision of one.';
create unique index offer_drafts_of_offer on offer_drafts (company_id, offer_number) where offer_number is not null;
create unique index offer_drafts_of_request on offer_drafts (request_id) where request_id is not null;
create index offer_drafts_latest on offer_drafts (edited_on desc, id desc);
create index offer_drafts_company on offer_drafts (company_id);
create index offer_drafts_editor on offer_drafts (edited_by);
call house.declare_platform('offer_drafts');
