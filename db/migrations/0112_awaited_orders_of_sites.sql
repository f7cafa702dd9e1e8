-- 2026-11-23: Orders that a site still awaits, counted with its deliveries.
create index orders_awaited_at_site on orders (company_id, site_id, id) where state in ('awaitingDelivery', 'partiallyDelivered');
