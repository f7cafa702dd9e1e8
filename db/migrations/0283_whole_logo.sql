-- 2026-11-27: State as arithmetic that a logo is there whole or not at all: a list of numbers is taken for the words of a column.
do $$
declare
  known text;
begin
  select conname into strict known from pg_constraint where conrelid = 'provider_settings'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%num_nulls%';
  execute format('alter table provider_settings drop constraint %I', known);
end $$;
alter table provider_settings add constraint provider_settings_whole_logo
  check (num_nulls(logo_file_id, logo, logo_width, logo_height) * num_nonnulls(logo_file_id, logo, logo_width, logo_height) = 0);
