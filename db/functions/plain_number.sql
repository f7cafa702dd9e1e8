-- A number or code as `seenText` writes it: no unseen marks, plain hyphens, single plain spaces, none around it.
create or replace function house.plain_number(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(written,
    '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g'),
    '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;
comment on function house.plain_number(text) is 'A number or code as `seenText` writes it.';
