-- Each movement changes its item under the item's lock: of two people who reserve at once, the second waits and finds what is left. A movement that
-- would leave less than nothing is not written, and its insert returns no row. An out movement of a reservation takes from what is reserved.
create or replace function house.post_stock_movement() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare item stock_items;
begin
  select * into item from stock_items where company_id = new.company_id and id = new.item_id for no key update;
  new.seq := item.movement_count + 1;
  new.on_hand_before := item.on_hand;
  new.reserved_before := item.reserved;
  new.on_hand_after := item.on_hand + case new.kind when 'in' then new.quantity when 'adjust' then new.quantity when 'out' then -new.quantity else 0 end;
  new.reserved_after := item.reserved + case
    when new.kind = 'reserve' then new.quantity
    when new.kind = 'release' or (new.kind = 'out' and new.reservation_id is not null) then -new.quantity
    else 0 end;
  if new.reserved_after < 0 or new.on_hand_after < new.reserved_after then return null; end if;
  update stock_items set on_hand = new.on_hand_after, reserved = new.reserved_after, movement_count = new.seq, updated_at = now()
    where company_id = new.company_id and id = new.item_id;
  return new;
end $$;
comment on function house.post_stock_movement() is 'Writes the totals of an item of stock with each movement.';
