-- 2026-11-27: Orders and deliveries by their id, over all companies

-- The provider's people open and correct one by its id.
create unique index orders_by_id on orders (id);
create unique index deliveries_by_id on deliveries (id);
