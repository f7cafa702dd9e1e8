-- Keeps the queue of assignments when an appointment changes.
create or replace function house.follow_appointment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare n interventions;
begin
  for n in select * from interventions where company_id = new.company_id and id = new.intervention_id loop
    call house.keep_assignment(n);
  end loop;
  return null;
end $$;
comment on function house.follow_appointment() is 'Keeps the queue of assignments when an appointment changes.';
