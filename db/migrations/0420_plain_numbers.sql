-- 2026-11-29: Numbers stored earlier have the hyphens and spaces with which numbers are compared now.

-- A number or code as `seenText` writes it: no unseen marks, plain hyphens, single plain spaces, none around it.
create function house.plain_number(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(written,
    '[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]', '-', 'g'),
    '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;

-- An issued invoice never changes, nor what names it; a report keeps what was signed. A row whose plain number another one bears keeps its own.
do $$
declare
  place record;
  found record;
begin
  for place in
    select c.table_name as of_table, c.column_name as of_column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.column_name ~ '^(number|reference|serial|sku|cco_id|smart_account|virtual_account|\w+_number|\w+_reference)$'
      and c.column_name <> 'invoice_number' and c.table_name !~ '^(invoice|payment|credit|statement|activity_report|report_|journal|import_|search_|kept_|mail|file|number_series)'
    order by 1, 2
  loop
    begin
      execute format('update public.%1$I set %2$I = house.plain_number(%2$I) where %2$I <> house.plain_number(%2$I)', place.of_table, place.of_column);
    exception when integrity_constraint_violation or raise_exception then
      for found in execute format('select ctid as place from public.%1$I where %2$I <> house.plain_number(%2$I)', place.of_table, place.of_column) loop
        begin
          execute format('update public.%1$I set %2$I = house.plain_number(%2$I) where ctid = $1', place.of_table, place.of_column) using found.place;
        exception when integrity_constraint_violation or raise_exception then
          raise notice '%: a number keeps its signs, since another row bears it without them', place.of_table;
        end;
      end loop;
    end;
  end loop;
end $$;
