-- A table of one company's rows. `customer_rights`: rights of the customers' scope, e.g. 'select' or 'select, insert'.
create or replace procedure house.declare_tenant(target regclass, customer_rights text, company_column text default 'company_id') language plpgsql as $$
begin
  call house.open_to_provider(target);
  execute format('create policy company_rows on %1$s to passerelle_company
    using (%2$I = nullif(current_setting(''app.company_id'', true), '''')::integer)
    with check (%2$I = nullif(current_setting(''app.company_id'', true), '''')::integer)', target, company_column);
  execute format('grant %s on %s to passerelle_company', customer_rights, target);
end $$;
comment on procedure house.declare_tenant(regclass,text,text) is 'Policies and rights of a table of one company''s rows.';
