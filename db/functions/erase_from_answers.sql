-- A refusal is no contract; the signature of an acceptance stays.
create or replace function house.erase_from_answers(person uuid, names text[], companies integer[], mark text) returns void
language sql security definer set search_path = public, pg_catalog as $$
  update offer_answers set signer_name = mark, signer_role = '', signature_text = '' where answered_by = person and kind = 'declined' and signer_name <> mark;
$$;
comment on function house.erase_from_answers(uuid,text[],integer[],text) is 'Replaces the name of an erased person in refusals of offers.';
revoke all on function house.erase_from_answers from public;
grant execute on function house.erase_from_answers to passerelle_system;
