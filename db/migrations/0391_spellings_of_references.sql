-- 2026-11-28: Products found by the letters and digits of their reference.
create index products_maker_reference_key on products (manufacturer_code, (upper(regexp_replace(reference, '[^A-Za-z0-9]+', '', 'g'))));
