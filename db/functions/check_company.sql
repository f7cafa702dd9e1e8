-- Items left of order lines count the tickets of the whole company, at sites that the caller does not see too: only totals leave these functions.
create or replace function house.check_company(of_company integer) returns void language plpgsql as $$
begin
  if nullif(current_setting('app.company_id', true), '')::integer <> of_company then
    raise exception 'the scope is that of another company' using errcode = 'insufficient_privilege';
  end if;
end $$;
comment on function house.check_company(integer) is 'Refuses a company that is not the caller''s.';
