-- 2026-11-22: References of products are completed in forms, whatever their case and hyphens.
create index products_reference_key on products using gin (upper(regexp_replace(reference, '[^A-Za-z0-9]+', '', 'g')) gin_trgm_ops);
