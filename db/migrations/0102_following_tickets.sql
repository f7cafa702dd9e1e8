-- 2026-11-23: Columns and indexes by which tickets are followed: who handles them, their technician by name, and keys of sorts and filters.
alter table tickets
  add column technician_name text,
  add column handled_by uuid references users on delete set null,
  add column handled_at timestamptz,
  -- Never null, so that a list may be sorted by it.
  add column planned_key timestamptz not null generated always as (coalesce(planned_at, '9999-12-31T00:00:00Z'::timestamptz)) stored;
drop index tickets_by_plan;
create index tickets_by_plan on tickets (company_id, planned_key, id);
create index tickets_by_priority on tickets (company_id, priority, created_at desc, id desc);
create index tickets_by_state_at on tickets (company_id, state_at, id);
create index tickets_order_number on tickets (company_id, order_number, created_at desc, id desc) where order_number is not null;
create index tickets_technician_of_company on tickets (company_id, technician_id, created_at desc, id desc) where technician_id is not null;
create index tickets_handled_by on tickets (handled_by);
create index tickets_invoice on tickets (company_id, invoice_number) where invoice_number is not null;

-- The name of a follower, which the scope of a company cannot read of others.
alter table ticket_followers add column user_name text not null default '';

-- Names of members of a company, for colleagues of the same company.
create function house.member_name(of_company integer, of_user uuid) returns text language sql stable security definer set search_path = pg_catalog, public, house as $$
  select u.full_name from memberships m join users u on u.id = m.user_id
  where m.company_id = of_company and m.user_id = of_user and u.status = 'active'
    and of_company = coalesce(nullif(current_setting('app.company_id', true), '')::integer, of_company)
$$;
revoke all on function house.member_name from public;
grant execute on function house.member_name to passerelle_company, passerelle_staff, passerelle_system;
create index journal_tickets on journal (company_id, happened_at desc, id desc) where object_kind in ('ticket', 'intervention') and not quiet;

-- The provider’s people by name, to whom work is assigned.
create index users_staff on users (full_name, id) where staff_role is not null;
