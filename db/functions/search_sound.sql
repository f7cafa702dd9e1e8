-- A word as it sounds: `ph` as `f`, `y` as `i`, doubled letters once.
create or replace function house.search_sound(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(replace(replace(word, 'ph', 'f'), 'qu', 'k'), 'y', 'i'), '(.)\1', '\1', 'g')
$$;
comment on function house.search_sound(text) is 'A word as it sounds: `ph` as `f`, `y` as `i`, doubled letters once.';
