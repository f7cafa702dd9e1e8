-- 2026-11-28: The provider's own company has staff, and no members.
-- Memberships there end, and the provider's log says so.
with ended as (
  select m.company_id, m.user_id, u.full_name from memberships m join companies c on c.id = m.company_id join users u on u.id = m.user_id where c.kind = 'provider'
), sites_gone as (
  delete from membership_sites s using ended e where s.company_id = e.company_id and s.user_id = e.user_id
), parts_gone as (
  delete from membership_sub_organisations s using ended e where s.company_id = e.company_id and s.user_id = e.user_id
), found_no_more as (
  delete from search_entries s using ended e where s.company_id = e.company_id and s.kind = 'membership' and s.object_id = e.user_id
)
insert into journal (company_id, id, object_kind, object_id, object_title, action, actor_kind, actor_name, quiet)
select company_id, gen_random_uuid(), 'membership', user_id, full_name, 'deleted', 'system', '', false from ended;
delete from memberships m using companies c where c.id = m.company_id and c.kind = 'provider';
delete from former_memberships m using companies c where c.id = m.company_id and c.kind = 'provider';
update invitations i set withdrawn_at = now() from companies c where c.id = i.company_id and c.kind = 'provider' and i.used_at is null and i.withdrawn_at is null;

-- Members, former members and invitations belong to a customer or a partner.
create function house.refuse_members_of_provider() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from companies c where c.id = new.company_id and c.kind = 'provider') then
    raise exception 'The provider''s own company has no members' using errcode = 'check_violation', constraint = 'no_members_of_provider', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger members_of_provider before insert or update of company_id on memberships for each row execute function house.refuse_members_of_provider();
create trigger members_of_provider before insert or update of company_id on former_memberships for each row execute function house.refuse_members_of_provider();
create trigger members_of_provider before insert or update of company_id on invitations for each row execute function house.refuse_members_of_provider();

-- A company neither becomes the provider nor ceases to be it.
create function house.keep_provider() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  raise exception 'A company neither becomes the provider nor ceases to be it' using errcode = 'check_violation', constraint = 'provider_stays', table = 'companies';
end $$;
create trigger provider_stays before update of kind on companies for each row
  when (old.kind is distinct from new.kind and 'provider' in (old.kind, new.kind)) execute function house.keep_provider();
