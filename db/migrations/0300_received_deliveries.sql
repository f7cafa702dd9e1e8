-- 2026-11-28: Serial numbers that were received, latest delivery first.
create index deliveries_received on deliveries (company_id, delivered_at desc, id desc) where state = 'delivered' and delivered_at is not null;
