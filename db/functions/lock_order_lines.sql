-- Locks order lines in one order: of two tickets that ask for the same line, the second waits for the first.
create or replace function house.lock_order_lines(of_company integer, line_ids uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, public, house as $$
begin
  perform house.check_company(of_company);
  perform 1 from order_lines l where l.company_id = of_company and l.id = any (line_ids) order by l.id for no key update;
end $$;
comment on function house.lock_order_lines(integer,uuid[]) is 'Locks order lines in one order.';
revoke all on function house.lock_order_lines from public;
grant execute on function house.lock_order_lines to passerelle_company, passerelle_staff, passerelle_system;
