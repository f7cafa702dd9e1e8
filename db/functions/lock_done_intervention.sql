-- Refuses changes of the technician and the date of a done intervention.
create or replace function house.lock_done_intervention() returns trigger language plpgsql as $$
begin
  raise exception 'a done intervention keeps its technician and its date' using errcode = 'check_violation', constraint = 'interventions_locked';
end $$;
comment on function house.lock_done_intervention() is 'Refuses changes of the technician and the date of a done intervention.';
