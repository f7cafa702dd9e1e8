-- 2026-11-21: Five scopes, five roles (ARCHITECTURE.md, "The scope"). None may bypass row-level security; none owns a table.
create schema if not exists house;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;

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

-- The caller's company and person, as set in the same flush as the query. Unset or empty means no rows.
create function house.company_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::integer;
create function house.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

-- Staff and the system see every row: the access of the endpoint or job limits them.
create procedure house.open_to_provider(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy staff_all on %s to passerelle_staff using (true) with check (true)', target);
  execute format('create policy system_all on %s to passerelle_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to passerelle_staff, passerelle_system', target);
end $$;

-- A table of one company's rows. `customer_rights`: rights of the customers' scope, e.g. 'select' or 'select, insert'.
create procedure house.declare_tenant(target regclass, customer_rights text, company_column text default 'company_id') language plpgsql as $$
begin
  call house.open_to_provider(target);
  execute format('create policy company_rows on %1$s to passerelle_company
    using (%2$I = nullif(current_setting(''app.company_id'', true), '''')::integer)
    with check (%2$I = nullif(current_setting(''app.company_id'', true), '''')::integer)', target, company_column);
  execute format('grant %s on %s to passerelle_company', customer_rights, target);
end $$;

-- A table of one person's rows, reached in the person's own scope, and in a company's scope for their own rows only.
create procedure house.declare_person(target regclass, person_rights text, user_column text default 'user_id') language plpgsql as $$
begin
  call house.open_to_provider(target);
  execute format('create policy person_rows on %1$s to passerelle_person, passerelle_company
    using (%2$I = nullif(current_setting(''app.user_id'', true), '''')::uuid)
    with check (%2$I = nullif(current_setting(''app.user_id'', true), '''')::uuid)', target, user_column);
  execute format('grant %s on %s to passerelle_person, passerelle_company', person_rights, target);
end $$;

-- A catalogue that all companies read and the provider writes.
create procedure house.declare_shared(target regclass) language plpgsql as $$
begin
  call house.open_to_provider(target);
  execute format('create policy everyone_reads on %s for select to passerelle_company, passerelle_person, passerelle_recipient using (true)', target);
  execute format('grant select on %s to passerelle_company, passerelle_person, passerelle_recipient', target);
end $$;

-- A table of the platform: no customer scope reaches it.
create procedure house.declare_platform(target regclass) language plpgsql as $$
begin
  call house.open_to_provider(target);
end $$;

-- Jobs are enqueued by this function only: the web roles have no rights on the queue.
create function house.enqueue(task text, payload json, run_at timestamptz default null, max_attempts integer default 8, job_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key);
end $$;
revoke all on function house.enqueue from public;
grant execute on function house.enqueue to passerelle_company, passerelle_staff, passerelle_recipient, passerelle_person, passerelle_system;
