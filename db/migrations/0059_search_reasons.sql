-- 2026-11-22: Whether a value is what a search found: its number begins with the typed one, or it holds all words. The same normalisation as in
-- src/platform/search-key.ts; the keys come normalised.
create function house.search_matches(value text, reference_key text, words text[]) returns boolean language sql immutable strict parallel safe as $$
  select (length(reference_key) >= 2 and reference_key ~ '[0-9]' and starts_with(upper(regexp_replace(value, '[^A-Za-z0-9]+', '', 'g')), reference_key))
    or (cardinality(words) > 0 and not exists (select from unnest(words) as w
      where strpos(translate(replace(lower(value), 'œ', 'oe'), 'àáâäãåçéèêëíìîïñóòôöõúùûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'), w) = 0))
$$;
