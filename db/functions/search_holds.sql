-- Whether a value contains all of some words, without accents and capitals.
create or replace function house.search_holds(value text, patterns text[]) returns boolean language sql immutable parallel safe as $$
  select translate(replace(lower(value), 'œ', 'oe'), 'àáâäãåçéèêëíìîïñóòôöõúùûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy') like all (patterns)
$$;
comment on function house.search_holds(text,text[]) is 'Whether a value contains all of some words, without accents and capitals.';
