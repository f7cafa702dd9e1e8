-- Forgets what people typed on a row of the feed that is deleted.
create or replace function house.forget_typed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, house as $$
begin
  delete from kept_values where object_id = house.kept_object(tg_argv[0], to_jsonb(old)) and entity = tg_argv[0];
  return null;
end $$;
comment on function house.forget_typed() is 'Forgets what people typed on a row of the feed that is deleted.';
