-- 2026-11-27: Unit prices of offers and orders to four decimals, as of invoices.

-- Minor units, to the hundredth: 0.0125 euros are 1.25.
alter table offer_lines alter column unit_price type numeric(16, 2);
alter table order_lines alter column unit_price type numeric(16, 2);
