-- 2026-11-22: The tests of a value become part of the statement that asks: neither strict nor with queries of their own. The normalisation is that of
-- src/platform/search-key.ts; `key` is empty when the search is no number, `patterns` are the words as patterns of `like`.
drop function house.search_matches(text, text, text[]);
create function house.search_begins(value text, key text) returns boolean language sql immutable parallel safe as $$
  select key <> '' and starts_with(upper(regexp_replace(value, '[^A-Za-z0-9]+', '', 'g')), key)
$$;
create function house.search_holds(value text, patterns text[]) returns boolean language sql immutable parallel safe as $$
  select translate(replace(lower(value), 'œ', 'oe'), 'àáâäãåçéèêëíìîïñóòôöõúùûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy') like all (patterns)
$$;
