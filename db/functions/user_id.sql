-- Person of the caller, as set in the same flush as the query. Unset or empty means no rows.
create or replace function house.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
comment on function house.user_id() is 'Person of the caller, as set in the same flush as the query.';
