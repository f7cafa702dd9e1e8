-- A table that all companies read and the provider writes.
create or replace procedure house.declare_shared(target regclass) language plpgsql as $$
begin
  call house.open_to_provider(target);
  execute format('create policy everyone_reads on %s for select to passerelle_company, passerelle_person, passerelle_recipient using (true)', target);
  execute format('grant select on %s to passerelle_company, passerelle_person, passerelle_recipient', target);
end $$;
comment on procedure house.declare_shared(regclass) is 'Policies and rights of a table that all companies read and the provider writes.';
