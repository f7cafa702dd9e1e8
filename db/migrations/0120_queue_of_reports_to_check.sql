-- 2026-11-23: Subcontractors' reports in the provider's queue.

-- `id`: a draft is named by its intervention.
alter table report_drafts add column id uuid not null generated always as (intervention_id) stored;
create unique index report_drafts_id on report_drafts (id);
drop index report_drafts_to_check;
create index report_drafts_queue on report_drafts (state, finished_at, id);

-- The demonstration finishes a report in the system's scope.
grant execute on function house.expected_devices to passerelle_system;
