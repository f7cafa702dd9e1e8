-- Names of members of a company, for colleagues of the same company.
create or replace function house.member_name(of_company integer, of_user uuid) returns text language sql stable security definer set search_path = pg_catalog, public, house as $$
  select u.full_name from memberships m join users u on u.id = m.user_id
  where m.company_id = of_company and m.user_id = of_user and u.status = 'active'
    and of_company = coalesce(nullif(current_setting('app.company_id', true), '')::integer, of_company)
$$;
comment on function house.member_name(integer,uuid) is 'Names of members of a company, for colleagues of the same company.';
revoke all on function house.member_name from public;
grant execute on function house.member_name to passerelle_company, passerelle_staff, passerelle_system;
