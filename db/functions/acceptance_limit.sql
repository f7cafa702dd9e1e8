-- Amount up to which the reader of a company accepts offers, for lists: of its members, and of partners who act for it. Null: the reader is neither;
-- -1: a reader who accepts none. A membership comes first. Members of a partner have their rights of there while the link lasts, unless they see a
-- part of the partner company only.
create or replace function house.acceptance_limit(on_day date) returns bigint language sql stable security definer set search_path = pg_catalog, public, house as $$
  select case when m.accepts_offers then coalesce(m.amount_limit, 9223372036854775807) else -1 end
  from memberships m
  left join partner_clients p on p.company_id = m.company_id and p.client_company_id = house.company_id()
    and p.since_on <= on_day and (p.until_on is null or p.until_on >= on_day)
  where m.user_id = house.user_id()
    and (m.company_id = house.company_id() or (p.company_id is not null and not m.limited_to_sites and not m.limited_to_sub_organisations))
  order by m.company_id <> house.company_id(), m.company_id
  limit 1
$$;
comment on function house.acceptance_limit(date) is 'Amount up to which the reader of a company accepts offers, for lists.';
revoke all on function house.acceptance_limit from public;
grant execute on function house.acceptance_limit to passerelle_company;
