-- Words by which products are found: of their description, their product line and the parts of their reference, without accents.
create or replace function house.product_words(reference text, description text, product_line text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, translate(lower(regexp_replace(reference || ' ' || description || ' ' || coalesce(product_line, ''), '[^[:alnum:]]+', ' ', 'g')),
    'àâäáãçéèêëíîïñóôöõùûüúÿ', 'aaaaaceeeeiiinoooouuuuy'));
comment on function house.product_words(text,text,text) is 'Words by which products are found.';
