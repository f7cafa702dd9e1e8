-- Schemas, modules and roles that every function and table needs. Applied before all other files.

-- `house` holds functions, `numbers` the sequences of objects' numbers (decision 0048).
create schema numbers;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

-- Five scopes, five roles (ARCHITECTURE.md, "The scope"). None may bypass row-level security; none owns a table. Roles belong to the whole server, and may
-- be there already.
do $$
declare scope_role text;
begin
  foreach scope_role in array array['passerelle_company', 'passerelle_staff', 'passerelle_recipient', 'passerelle_person', 'passerelle_system'] loop
    if not exists (select from pg_roles where rolname = scope_role) then
      execute format('create role %I nologin noinherit nobypassrls', scope_role);
    end if;
    execute format('grant %I to current_user', scope_role);
    execute format('grant usage on schema public, house to %I', scope_role);
  end loop;
end $$;

-- Names, labels, projects and numbers sort in French order, whatever the order of the database itself (decision 0022).
-- Letters count first, then accents, then case; spaces, hyphens and apostrophes only between texts that are the same without them, whose
-- order differs between versions of ICU. Digits count as numbers ("Site 2" before "Site 10"). Texts are equal when their bytes are.
create collation house.french (provider = icu, locale = 'fr-u-ka-shifted-kn-true', deterministic = true);
