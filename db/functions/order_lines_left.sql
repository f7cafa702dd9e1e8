-- Items of order lines that are left for tickets; `except_ticket`: the one that is amended. Tickets of the whole company count, at sites that the
-- caller does not see too: only totals leave the function.
create or replace function house.order_lines_left(of_company integer, line_ids uuid[], except_ticket uuid) returns table (line_id uuid, items integer)
language plpgsql stable security definer set search_path = pg_catalog, public, house as $$
begin
  perform house.check_company(of_company);
  return query select l.id, greatest(0, l.quantity_ordered - l.quantity_cancelled - coalesce(sum(a.quantity), 0))::integer
    from order_lines l
    left join (
      select t.order_line_id, t.quantity from ticket_lines t
      join tickets k on k.company_id = t.company_id and k.id = t.ticket_id
      where t.company_id = of_company and t.order_line_id = any (line_ids) and k.state not in ('refused', 'cancelled') and k.id is distinct from except_ticket
    ) a on a.order_line_id = l.id
    where l.company_id = of_company and l.id = any (line_ids) group by l.company_id, l.id;
end $$;
comment on function house.order_lines_left(integer,uuid[],uuid) is 'Items of order lines that are left for tickets.';
revoke all on function house.order_lines_left from public;
grant execute on function house.order_lines_left to passerelle_company, passerelle_staff, passerelle_system;
