-- 2026-11-22: The latest tracked delivery of each carrier, over all companies.
create index deliveries_tracked on deliveries (carrier_code, id desc) where tracking_number is not null;
