-- 2026-11-23: Columns and indexes by which tickets are followed: who handles them, their technician by name, and keys of sorts and filters.
alter table tickets
  add column technician_name text,
  add column handled_by uuid references users on delete set null,
  add column handled_at timestamptz,
  -- Never null, so that a list may be sorted by it.
  add column planned_key timestamptz not null generated always as (coalesce(planned_at, '9999-12-31T00:00:00Z'::timestamptz)) stored,
  add column priority_rank smallint not null generated always as (array_position(array['low', 'medium', 'high', 'critical'], priority)) stored;
drop index tickets_by_plan;
create index tickets_by_plan on tickets (company_id, planned_key, id);
create index tickets_by_priority on tickets (company_id, priority_rank, id);
create index tickets_by_state_at on tickets (company_id, state_at, id);
create index tickets_order_number on tickets (company_id, order_number, created_at desc, id desc) where order_number is not null;
create index tickets_technician_of_company on tickets (company_id, technician_id, created_at desc, id desc) where technician_id is not null;
create index tickets_handled_by on tickets (handled_by);
create index tickets_invoice on tickets (company_id, invoice_number) where invoice_number is not null;
