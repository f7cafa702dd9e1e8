-- Devices know the last day of support of their product.
create or replace function house.keep_end_of_support() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'products' then
    update devices d set end_of_support_on = new.end_of_support_on where d.product_id = new.id and d.end_of_support_on is distinct from new.end_of_support_on;
  else
    new.end_of_support_on := (select p.end_of_support_on from products p where p.id = new.product_id);
  end if;
  return new;
end $$;
comment on function house.keep_end_of_support() is 'Copies the last day of support of a product to its devices.';
