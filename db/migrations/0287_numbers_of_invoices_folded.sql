-- 2026-11-27: Numbers of invoices without the difference of small and capital letters
create index invoices_folded_number on invoices (upper(number));
