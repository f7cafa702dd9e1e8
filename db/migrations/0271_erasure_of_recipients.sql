-- 2026-11-27: Erasure of subcontractors' recipients, who have no account: their rows stay without a name, which interventions point to.
alter table subcontractor_recipients add column erased_at timestamptz;
alter table erasures drop constraint erasures_user_id_fkey;
alter table erasures rename column user_id to person_id;

create or replace function house.erase_from_journal(person uuid, names text[], companies integer[], mark text) returns void
language plpgsql security definer set search_path = public, pg_catalog as $$
declare one text;
begin
  update journal set actor_name = mark where company_id = any (companies) and actor_id = person and actor_name <> mark;
  update journal set object_title = mark
    where company_id = any (companies) and object_title <> mark
      and (object_title = any (names) or (object_id = person and object_kind in ('user', 'membership', 'view', 'subcontractorRecipient')));
  foreach one in array names loop
    update journal set changes = replace(changes::text, to_jsonb(one)::text, to_jsonb(mark)::text)::jsonb
      where company_id = any (companies) and position(to_jsonb(one)::text in changes::text) > 0;
  end loop;
end $$;

-- Several addresses, or none that is the person's alone.
update erasures set known = jsonb_build_object('names', known->'names', 'addresses', jsonb_build_array(known->'email')) where known is not null;
