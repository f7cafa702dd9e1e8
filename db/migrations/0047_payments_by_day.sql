-- 2026-11-22: Payments and allocations dated in the future count from their day on: a daily task finds them by it.
create index payments_by_day on payments (paid_on);
create index credit_allocations_by_day on credit_allocations (allocated_on);
