-- 2026-11-23: Remarks of acceptances in the provider's queue.

-- `state` follows the lifting; late ones come first, by their day.
alter table acceptance_reservations
  add column state text not null generated always as (case when lifted_at is null then 'open' else 'lifted' end) stored check (state in ('open', 'lifted'));
create index acceptance_reservations_queue on acceptance_reservations (due_on, id) where state = 'open';
drop index acceptance_reservations_open;

-- A rating is overwritten by the next one of its company.
alter table intervention_ratings drop column version;
