-- 2026-11-22: Whether an order has a delivery under way is asked for each late order on the overview: one look into this index, none into the table.
create index deliveries_open_order on deliveries (company_id, order_id) where state <> 'delivered';
