-- Members, former members and invitations belong to a customer or a partner.
create or replace function house.refuse_members_of_provider() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from companies c where c.id = new.company_id and c.kind = 'provider') then
    raise exception 'The provider''s own company has no members' using errcode = 'check_violation', constraint = 'no_members_of_provider', table = tg_table_name;
  end if;
  return new;
end $$;
comment on function house.refuse_members_of_provider() is 'Refuses members, former members and invitations of the provider''s company.';
