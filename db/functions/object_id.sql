-- The id in the journal of an object whose own key is no UUID, as `deriveObjectId` makes it.
create or replace function house.object_id(kind text, key text) returns uuid language sql immutable set search_path = pg_catalog as $$
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  from (select encode(sha256(convert_to(kind || chr(10) || key, 'UTF8')), 'hex') as h) as hashed
$$;
comment on function house.object_id(text,text) is 'The id in the journal of an object whose own key is no UUID, as `deriveObjectId` makes it.';
