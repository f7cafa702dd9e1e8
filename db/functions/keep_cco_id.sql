-- The CCO ID that a customer gives a contract of the ERP stands against the ERP's, as a corrected value does. `sent`: the ERP's last one.
create or replace function house.keep_cco_id(contract uuid, sent text, keeper uuid, keeper_name text) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into kept_values (company_id, entity, object_id, path, kept, sent, title, address, reason, keeper_id, keeper_name)
  select c.company_id, 'contracts', c.id, 'ccoId', to_jsonb(c.cco_id), coalesce(to_jsonb(sent), 'null'), c.number, '/contrat/' || c.id, '', keeper, keeper_name
  from contracts c where c.id = contract and c.company_id = nullif(current_setting('app.company_id', true), '')::integer and c.external_id is not null
  on conflict (object_id, path) do update set kept = excluded.kept, keeper_id = excluded.keeper_id, keeper_name = excluded.keeper_name, kept_at = now()
$$;
comment on function house.keep_cco_id(uuid,text,uuid,text) is 'Keeps the CCO ID that a customer gives a contract of their company.';
revoke all on function house.keep_cco_id from public;
grant execute on function house.keep_cco_id to passerelle_company;
