-- Names are replaced where they are a whole value of a changed field or the title of an object.
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
comment on function house.erase_from_journal(uuid,text[],integer[],text) is 'Replaces the name of an erased person in the journal.';
revoke all on function house.erase_from_journal from public;
grant execute on function house.erase_from_journal to passerelle_system;
