-- 2026-11-26: Limits of amount of members, and acceptances above them that wait for a colleague.
alter table memberships add amount_limit bigint check (amount_limit >= 0);
alter table former_memberships add amount_limit bigint check (amount_limit >= 0);
alter table invitations add amount_limit bigint check (amount_limit >= 0);

-- An acceptance as it was signed. It becomes an answer when a colleague approves it.
create table offer_approvals (
  company_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  number text collate house.french not null, revision integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'ended')),
  signer_name text not null, signer_role text not null default '',
  purchase_order_number text not null default '',
  signature_text text not null,
  content_hash text not null,
  terms_version integer, terms_sha256 text check (terms_sha256 ~ '^[0-9a-f]{64}$'),
  amount bigint not null, amount_limit bigint not null,
  requested_by uuid references users on delete set null, requested_at timestamptz not null default now(),
  decided_by uuid references users on delete set null, decider_name text, decided_at timestamptz,
  reason text not null default '',
  site_id uuid, sub_organisation_id uuid,
  primary key (company_id, id),
  foreign key (company_id, offer_id) references offers
);
create unique index offer_approvals_one_waiting on offer_approvals (company_id, number) where state = 'waiting';
create index offer_approvals_number on offer_approvals (company_id, number, requested_at desc);
create index offer_approvals_offer on offer_approvals (company_id, offer_id);
create index offer_approvals_requested_by on offer_approvals (requested_by);
create index offer_approvals_decided_by on offer_approvals (decided_by);
call house.declare_tenant('offer_approvals', 'select, insert, update');

alter table offer_answers add approver_name text;
