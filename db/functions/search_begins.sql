-- Whether a written value begins with a number, or ends with it.
create or replace function house.search_begins(value text, key text) returns boolean language sql immutable parallel safe as $$
  select key <> '' and (starts_with(upper(regexp_replace(value, '[^A-Za-z0-9]+', '', 'g')), key)
    or length(key) >= 4 and right(upper(regexp_replace(value, '[^A-Za-z0-9]+', '', 'g')), length(key)) = key)
$$;
comment on function house.search_begins(text,text) is 'Whether a written value begins with a number, or ends with it.';
