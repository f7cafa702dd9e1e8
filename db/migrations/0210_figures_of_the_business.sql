-- 2026-11-26: Indexes of the provider's figures over time: each is read by its days alone, over all companies.
create index offers_of_business on offers (issued_on) include (company_id, state, valid_until, currency, total_excl_vat) where is_current;
create index orders_of_business on orders (delivered_on) include (company_id, ordered_on, promised_on) where delivered_on is not null;
create index invoices_open_of_business on invoices (due_on) include (company_id) where payment_status = 'open' and type_code = 380;
create index invoices_late_of_business on invoices (settled_on) include (company_id, due_on) where type_code = 380 and settled_on > due_on;
create index tickets_of_business on tickets (created_at) include (company_id, services);
create index ticket_clocks_of_business on ticket_clocks (since) include (company_id, kind, state, used_seconds) where state in ('met', 'missed');
