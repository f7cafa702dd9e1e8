-- Undated orders stand after the dated ones, and a cursor needs a key that is never null.
alter table orders add column expected_key date not null generated always as (coalesce(expected_on, '9999-12-31'::date)) stored;
drop index orders_by_expected;
create index orders_by_expected on orders (company_id, expected_key, id);
alter table deliveries add column expected_key date not null generated always as (coalesce(expected_on, promised_on, '9999-12-31'::date)) stored;
drop index deliveries_open;
create index deliveries_open on deliveries (company_id, expected_key, id) where state <> 'delivered';
create index orders_open on orders (company_id, expected_key, id) where state in ('awaitingDelivery', 'partiallyDelivered');
