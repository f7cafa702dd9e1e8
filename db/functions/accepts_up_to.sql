-- Amount up to which a person accepts offers of a company and a place now; null: they accept none. Members of a partner have their rights of there
-- while the link lasts, unless they see a part of the partner company only. Rows that decide are locked until the transaction ends.
create or replace function house.accepts_up_to(person uuid, company integer, site uuid, part uuid, on_day date) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, house as $$
declare
  found_limit bigint;
begin
  perform from users u where u.id = person and u.status = 'active' for key share;
  if not found then return null; end if;
  select coalesce(m.amount_limit, 9223372036854775807) into found_limit
  from memberships m
  where m.user_id = person and m.company_id = company and m.accepts_offers and m.sees_prices
    and (not m.limited_to_sites or exists (select from membership_sites s where s.company_id = company and s.user_id = person and s.site_id = site))
    and (not m.limited_to_sub_organisations
      or exists (select from membership_sub_organisations s where s.company_id = company and s.user_id = person and s.sub_organisation_id = part))
  for share of m;
  if found or exists (select from memberships m where m.user_id = person and m.company_id = company) then return found_limit; end if;
  select coalesce(m.amount_limit, 9223372036854775807) into found_limit
  from memberships m join partner_clients p on p.company_id = m.company_id and p.client_company_id = company
    and p.since_on <= on_day and (p.until_on is null or p.until_on >= on_day)
  where m.user_id = person and m.accepts_offers and m.sees_prices and not m.limited_to_sites and not m.limited_to_sub_organisations
  order by m.company_id limit 1
  for share of m, p;
  return found_limit;
end $$;
comment on function house.accepts_up_to(uuid,integer,uuid,uuid,date) is 'Amount up to which a person accepts offers of a company and a place now; null: they accept none.';
revoke all on function house.accepts_up_to from public;
grant execute on function house.accepts_up_to to passerelle_company, passerelle_staff, passerelle_system;
