-- Keeps the queue of assignments when an intervention changes.
create or replace function house.follow_intervention() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  call house.keep_assignment(new);
  return null;
end $$;
comment on function house.follow_intervention() is 'Keeps the queue of assignments when an intervention changes.';
