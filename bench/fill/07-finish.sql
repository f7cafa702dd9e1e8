drop table bench.plan, bench.plan_lines, bench.plan_deliveries, bench.plan_delivery_lines, bench.plan_offers, bench.plan_invoices, bench.parties, bench.found;
