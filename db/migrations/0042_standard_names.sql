-- 2026-11-22: Columns get the standard terms of docs/style.md: payment status, reported state, product line, HTTP response.
alter table invoices rename column standing to payment_status;
alter index invoices_by_standing rename to invoices_by_payment_status;
alter table offers rename column told_state to reported_state;
alter table products rename column range to product_line;
alter table idempotency_keys rename column answer to response;
-- Journal entries and queue items of earlier versions are read by the same names.
update journal set changes = changes - 'standing' || jsonb_build_object('paymentStatus', changes -> 'standing') where object_kind = 'invoice' and changes ? 'standing';
update journal set action = 'claimed' where action = 'taken';
update journal set action = 'closed' where action = 'settled' and object_kind = 'conversation';
