-- Nobody rewrites the journal, the ledger of stock or an answer to an offer. This function and its two siblings put the name of an erased person
-- there, and nothing else.
create or replace function house.erase_from_ledger(person uuid, names text[], companies integer[], mark text) returns void
language sql security definer set search_path = public, pg_catalog as $$
  update stock_movements set author_name = mark where author_id = person and author_name <> mark;
$$;
comment on function house.erase_from_ledger(uuid,text[],integer[],text) is 'Replaces the name of an erased person in the ledger of stock.';
revoke all on function house.erase_from_ledger from public;
grant execute on function house.erase_from_ledger to passerelle_system;
