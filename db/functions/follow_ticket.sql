-- Keeps the queue of assignments when a ticket changes.
create or replace function house.follow_ticket() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare n interventions;
begin
  for n in select * from interventions where company_id = new.company_id and ticket_id = new.id loop
    call house.keep_assignment(n);
  end loop;
  return null;
end $$;
comment on function house.follow_ticket() is 'Keeps the queue of assignments when a ticket changes.';
