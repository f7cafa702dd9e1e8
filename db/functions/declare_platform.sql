-- A table of the platform: no customer scope reaches it.
create or replace procedure house.declare_platform(target regclass) language plpgsql as $$
begin
  call house.open_to_provider(target);
end $$;
comment on procedure house.declare_platform(regclass) is 'Policies and rights of a table of the platform.';
