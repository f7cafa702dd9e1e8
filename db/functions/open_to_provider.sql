-- Staff and the system see every row: the access of the endpoint or job limits them.
create or replace procedure house.open_to_provider(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy staff_all on %s to passerelle_staff using (true) with check (true)', target);
  execute format('create policy system_all on %s to passerelle_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to passerelle_staff, passerelle_system', target);
end $$;
comment on procedure house.open_to_provider(regclass) is 'Policies and rights of staff and of the system on a table.';
