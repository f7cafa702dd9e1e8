-- 2026-11-28: Values that people typed over the ERP's, of every object that people edit too, kept where its feed says something else.

-- The id in the journal of an object whose own key is no UUID, as `objectIdOf` makes it.
create function house.object_id(kind text, key text) returns uuid language sql immutable set search_path = pg_catalog as $$
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  from (select encode(sha256(convert_to(kind || chr(10) || key, 'UTF8')), 'hex') as h) as hashed
$$;

-- Object of a row as `kept_values` names it.
create function house.kept_object(entity text, stored jsonb) returns uuid language sql immutable set search_path = pg_catalog, house as $$
  select case entity
    when 'companies' then house.object_id('company', stored->>'id')
    when 'carriers' then house.object_id('carrier', stored->>'code')
    else (stored->>'id')::uuid end
$$;

-- Keeps what people typed beside what the ERP sent last (`fed`), and forgets it once both are the same. A row of the ERP without a value says nothing.
-- Arguments: the feed, the column of the title, and each column that people type with its field in the feed (`postal_code=postalCode`).
create function house.keep_typed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, house as $$
declare
  stored jsonb := to_jsonb(new);
  sent jsonb := new.fed;
  feed text := tg_argv[0];
  object uuid := house.kept_object(tg_argv[0], stored);
  company integer;
  differing text[];
begin
  if feed = 'sites' then
    -- Only a pin that a person placed stands against the ERP's position.
    stored := stored || jsonb_build_object('position', case when stored->>'position_source' = 'person'
      then (stored->>'latitude') || ', ' || (stored->>'longitude') else (sent->'position'->>'latitude') || ', ' || (sent->'position'->>'longitude') end);
    sent := sent || jsonb_build_object('position', (sent->'position'->>'latitude') || ', ' || (sent->'position'->>'longitude'));
  end if;
  select coalesce(array_agg(split_part(argument, '=', 2)), '{}') into differing
  from unnest(tg_argv[2:]) as typed (argument)
  where coalesce(sent->split_part(argument, '=', 1), 'null') not in ('null', '""', '[]')
    and coalesce(stored->split_part(argument, '=', 1), 'null') <> sent->split_part(argument, '=', 1);
  delete from kept_values k where k.object_id = object and k.entity = feed and k.path <> all (differing);
  if differing = '{}' then return null; end if;
  company := case feed
    when 'companies' then (stored->>'id')::integer
    when 'users' then (select m.company_id from memberships m where m.user_id = object order by m.company_id limit 1)
    else (stored->>'company_id')::integer end;
  company := coalesce(company, (select c.id from companies c where c.kind = 'provider'));
  if company is null then return null; end if;
  insert into kept_values (company_id, entity, object_id, path, kept, sent, title, address, keeper_name)
  select company, feed, object, split_part(argument, '=', 2), coalesce(stored->split_part(argument, '=', 1), 'null'), sent->split_part(argument, '=', 1),
    coalesce(stored->>tg_argv[1], ''), '', ''
  from unnest(tg_argv[2:]) as typed (argument) where split_part(argument, '=', 2) = any (differing)
  on conflict (object_id, path) do update set company_id = excluded.company_id, kept = excluded.kept, sent = excluded.sent, title = excluded.title,
    kept_at = case when kept_values.kept = excluded.kept then kept_values.kept_at else now() end
  where (kept_values.company_id, kept_values.kept, kept_values.sent, kept_values.title) is distinct from (excluded.company_id, excluded.kept, excluded.sent, excluded.title);
  return null;
end $$;

create function house.forget_typed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, house as $$
begin
  delete from kept_values where object_id = house.kept_object(tg_argv[0], to_jsonb(old)) and entity = tg_argv[0];
  return null;
end $$;

create trigger keep_typed after insert or update of name, customer_number, legal_form, siren, siret, vat_number, street, complement, postal_code, city, fed
  on companies for each row execute function house.keep_typed('companies', 'name', 'name=name', 'customer_number=customerNumber', 'legal_form=legalForm',
    'siren=siren', 'siret=siret', 'vat_number=vatNumber', 'street=street', 'complement=complement', 'postal_code=postalCode', 'city=city');
create trigger keep_typed after insert or update of name, parent_id, vendor_organisation_id, fed
  on sub_organisations for each row execute function house.keep_typed('sub-organisations', 'name', 'name=name', 'parent_id=parent',
    'vendor_organisation_id=vendorOrganisationId');
create trigger keep_typed after insert or update of code, label, type, legal_form, street, complement, postal_code, city, country, show_on_map, notes,
    access_instructions, delivery_hours, latitude, longitude, position_source, fed
  on sites for each row execute function house.keep_typed('sites', 'label', 'code=code', 'label=label', 'type=type', 'legal_form=legalForm',
    'street=street', 'complement=complement', 'postal_code=postalCode', 'city=city', 'country=country', 'show_on_map=showOnMap', 'notes=notes',
    'access_instructions=accessInstructions', 'delivery_hours=deliveryHours', 'position=position');
create trigger keep_typed after insert or update of civility, first_name, last_name, job_function, landline, mobile, email, cco_id, fed
  on contacts for each row execute function house.keep_typed('contacts', 'last_name', 'civility=civility', 'first_name=firstName', 'last_name=lastName',
    'job_function=jobFunction', 'landline=landline', 'mobile=mobile', 'email=email', 'cco_id=ccoId');
create trigger keep_typed after insert or update of email, civility, first_name, last_name, full_name, job_function, profile_role, landline, mobile, cco_id, fed
  on users for each row execute function house.keep_typed('users', 'full_name', 'email=email', 'civility=civility', 'first_name=firstName',
    'last_name=lastName', 'full_name=fullName', 'job_function=jobFunction', 'profile_role=profileRole', 'landline=landline', 'mobile=mobile',
    'cco_id=ccoId');
create trigger keep_typed after insert or update of tracking_template, fed
  on carriers for each row execute function house.keep_typed('carriers', 'name', 'tracking_template=trackingTemplate');

create trigger forget_typed after delete on sub_organisations for each row execute function house.forget_typed('sub-organisations');
create trigger forget_typed after delete on sites for each row execute function house.forget_typed('sites');
create trigger forget_typed after delete on contacts for each row execute function house.forget_typed('contacts');
create trigger forget_typed after delete on users for each row execute function house.forget_typed('users');
create trigger forget_typed after delete on carriers for each row execute function house.forget_typed('carriers');

-- A company that goes takes what was kept of it along.
alter table kept_values drop constraint kept_values_company_id_fkey, add constraint kept_values_company_id_fkey foreign key (company_id) references companies on delete cascade;

-- Values that people have typed before are kept from now on.
update companies set fed = fed where fed is not null;
update sub_organisations set fed = fed where fed is not null;
update sites set fed = fed where fed is not null;
update contacts set fed = fed where fed is not null;
update users set fed = fed where fed is not null;
update carriers set fed = fed where fed is not null;
