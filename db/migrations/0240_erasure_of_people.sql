-- 2026-11-27: Erasure of people: their accounts stay as rows without a name, which other rows may point to.
alter table users add column erased_at timestamptz;

-- One row per erased account. `known`: the names and the address by which rows are still searched; forgotten once everything is replaced.
create table erasures (
  user_id uuid primary key references users,
  asked_by uuid references users on delete set null,
  known jsonb,
  company_ids integer[] not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((finished_at is null) = (known is not null))
);
create index erasures_asked_by on erasures (asked_by);
call house.declare_platform('erasures');

-- Nobody rewrites the journal, the ledger of stock or an answer to an offer. These functions put the name of an erased person there, and nothing else.
create function house.erase_from_ledger(person uuid, names text[], companies integer[], mark text) returns void
language sql security definer set search_path = public, pg_catalog as $$
  update stock_movements set author_name = mark where author_id = person and author_name <> mark;
$$;

-- A refusal is no contract; the signature of an acceptance stays.
create function house.erase_from_answers(person uuid, names text[], companies integer[], mark text) returns void
language sql security definer set search_path = public, pg_catalog as $$
  update offer_answers set signer_name = mark, signer_role = '', signature_text = '' where answered_by = person and kind = 'declined' and signer_name <> mark;
$$;

-- Names are replaced where they are a whole value of a changed field or the title of an object.
create function house.erase_from_journal(person uuid, names text[], companies integer[], mark text) returns void
language plpgsql security definer set search_path = public, pg_catalog as $$
declare one text;
begin
  update journal set actor_name = mark where company_id = any (companies) and actor_id = person and actor_name <> mark;
  update journal set object_title = mark
    where company_id = any (companies) and object_title <> mark and (object_title = any (names) or (object_id = person and object_kind in ('user', 'membership', 'view')));
  foreach one in array names loop
    update journal set changes = replace(changes::text, to_jsonb(one)::text, to_jsonb(mark)::text)::jsonb
      where company_id = any (companies) and position(to_jsonb(one)::text in changes::text) > 0;
  end loop;
end $$;

revoke all on function house.erase_from_ledger(uuid, text[], integer[], text), house.erase_from_answers(uuid, text[], integer[], text),
  house.erase_from_journal(uuid, text[], integer[], text) from public;
grant execute on function house.erase_from_ledger(uuid, text[], integer[], text), house.erase_from_answers(uuid, text[], integer[], text),
  house.erase_from_journal(uuid, text[], integer[], text) to passerelle_system;
