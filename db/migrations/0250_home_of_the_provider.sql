-- 2026-11-27: Indexes of the provider's home over all companies: offers that await an answer with their amounts, and late orders.
drop index offers_ending;
create index offers_ending on offers (valid_until) include (currency, total_excl_vat) where is_current and state = 'sent';
create index orders_late on orders (expected_key, id) where state in ('awaitingDelivery', 'partiallyDelivered');
