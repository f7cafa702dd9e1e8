-- Keys of an entry: its words with company and kind, and with the kind alone, for the provider's people. `words` are separated by single spaces.
create or replace function house.search_lexemes(company integer, kind text, words text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(array_to_tsvector(array_agg(p.place || w.word)), ''::tsvector)
  from unnest(string_to_array(words, ' ')) as w(word) cross join (values (company::text || ':' || kind || ':'), ('*:' || kind || ':')) as p(place)
  where w.word <> '' and length(w.word) <= 40
$$;
comment on function house.search_lexemes(integer,text,text) is 'Keys of an entry: its words with company and kind, and with the kind alone, for the provider''s people.';
