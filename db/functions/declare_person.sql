-- A table of one person's rows, reached in the person's own scope, and in a company's scope for their own rows only.
create or replace procedure house.declare_person(target regclass, person_rights text, user_column text default 'user_id') language plpgsql as $$
begin
  call house.open_to_provider(target);
  execute format('create policy person_rows on %1$s to passerelle_person, passerelle_company
    using (%2$I = nullif(current_setting(''app.user_id'', true), '''')::uuid)
    with check (%2$I = nullif(current_setting(''app.user_id'', true), '''')::uuid)', target, user_column);
  execute format('grant %s on %s to passerelle_person, passerelle_company', person_rights, target);
end $$;
comment on procedure house.declare_person(regclass,text,text) is 'Policies and rights of a table of one person''s rows.';
