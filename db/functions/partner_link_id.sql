-- The id of a link in the journal, as `deriveObjectId` makes it. Links lead from a partner to a customer, whoever writes them and whatever becomes of the
-- companies.
create or replace function house.partner_link_id(partner integer, client integer) returns uuid language sql immutable set search_path = pg_catalog as $$
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  from (select encode(sha256(convert_to('partnerLink' || chr(10) || partner || ' ' || client, 'UTF8')), 'hex') as h) as hashed
$$;
comment on function house.partner_link_id(integer,integer) is 'The id of a link of a partner in the journal, as `deriveObjectId` makes it.';
