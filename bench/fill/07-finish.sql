drop table bench.plan, bench.plan_lines, bench.plan_deliveries, bench.plan_delivery_lines, bench.found;
