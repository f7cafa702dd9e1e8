-- Keeps what people typed beside what the ERP sent last (`fed`), and forgets it once both are the same. A row of the ERP without a value says
-- nothing. Arguments: the feed, the column of the title, and each column that people type with its field in the feed (`postal_code=postalCode`).
create or replace function house.keep_typed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, house as $$
declare
  stored jsonb := to_jsonb(new);
  -- The code writes its names (`postalCode`).
  sent jsonb := (select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value) from jsonb_each(new.fed));
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
comment on function house.keep_typed() is 'Keeps what people typed beside what the ERP sent last (`fed`), and forgets it once both are the same.';
