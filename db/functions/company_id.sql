-- Company of the caller, as set in the same flush as the query. Unset or empty means no rows.
create or replace function house.company_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::integer;
comment on function house.company_id() is 'Company of the caller, as set in the same flush as the query.';
