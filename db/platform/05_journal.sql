-- Tables of the platform: journal.

create table journal (
  company_id integer not null,
  id uuid not null,
  sequence bigint generated always as identity,
  happened_at timestamptz not null default now(),
  -- A subcontractor's recipient is an author of changes like a person of the provider.
  actor_kind text not null check (actor_kind in ('user', 'staff', 'feed', 'system', 'recipient')),
  actor_id uuid,
  actor_name text not null,
  on_behalf_of uuid,
  object_kind text not null,
  object_id uuid not null,
  object_title text not null default '',
  action text not null,
  changes jsonb not null default '{}',
  -- Rights that the reader needs besides the company: the row's site, sub-organisation, and the right to see prices.
  site_id uuid,
  sub_organisation_id uuid,
  needs_prices boolean not null default false,
  quiet boolean not null default false,
  request_id text,
  -- Whether a partner's member made the change for a client.
  is_for_client boolean not null default false,
  primary key (company_id, id)
);
comment on table journal is 'Changes of objects: who changed what and when, with the values before and after.';
create index journal_object on journal (company_id, object_kind, object_id, happened_at desc);
create index journal_time on journal (company_id, happened_at desc, id desc) where not quiet;
-- News (`newsActions`) among the many changes that are none.
create index journal_news on journal (company_id, happened_at desc, id desc) where not quiet and action in ('created', 'confirmed', 'shipped', 'delivered', 'rescheduled',
  'cancelled', 'revised', 'accepted', 'declined', 'expired', 'issued', 'paid', 'settled', 'allocated', 'answered', 'messageSent', 'closed', 'validated', 'refused', 'deployed', 'invoiced');
create index journal_people on journal (company_id, happened_at desc, id desc) where not quiet and actor_kind <> 'feed';
create index journal_tickets on journal (company_id, happened_at desc, id desc) where object_kind in ('ticket', 'intervention') and not quiet;
-- The activity log of a company by person and by kind of object, in its order.
create index journal_actor on journal (company_id, actor_id, happened_at desc, id desc) where not quiet;
create index journal_kind on journal (company_id, object_kind, happened_at desc, id desc) where not quiet;
-- The activity log over all companies in its order: whole, by person, by kind of object, of one object, and by how its name begins; people by name,
-- for its filter.
create index journal_of_all on journal (happened_at desc, id desc) where not quiet;
create index journal_actor_of_all on journal (actor_id, happened_at desc, id desc) where not quiet;
create index journal_kind_of_all on journal (object_kind, happened_at desc, id desc) where not quiet;
create index journal_object_of_all on journal (object_id, happened_at desc, id desc) where not quiet;
create index journal_title_of_all on journal (lower(object_title) text_pattern_ops) where not quiet;
call house.declare_tenant('journal', 'select, insert');
grant insert on journal to passerelle_person;
revoke update, delete on journal from passerelle_staff, passerelle_system;
