-- 2026-11-22: People of a company: last sign-in, invitations with limits, and memberships taken away for a while.
alter table users add last_signed_in_at timestamptz;
update users u set last_signed_in_at = (select max(s.created_at) from sessions s where s.user_id = u.id and not s.password_step);

alter table invitations
  add full_name text, add language text check (language in ('fr', 'en')),
  add site_ids uuid[], add sub_organisation_ids uuid[],
  add sent_at timestamptz not null default now(), add withdrawn_at timestamptz;
create unique index invitations_open on invitations (company_id, email) where used_at is null and withdrawn_at is null;

-- A deactivated membership leaves its table: whatever reads memberships need not know of it.
create table former_memberships (
  company_id integer not null references companies,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('member', 'manager')),
  sees_prices boolean not null, orders_services boolean not null, accepts_offers boolean not null,
  site_ids uuid[], sub_organisation_ids uuid[],
  deactivated_at timestamptz not null default now(),
  deactivated_by uuid references users on delete set null,
  primary key (company_id, user_id)
);
create index former_memberships_user on former_memberships (user_id);
create index former_memberships_deactivated_by on former_memberships (deactivated_by);
call house.declare_tenant('former_memberships', 'select');
