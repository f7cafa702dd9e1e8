-- Turnover of an invoice: a deposit is none, and one of which nothing is due has none; credit takes away.
create or replace function house.turnover_of(type_code integer, voided_on date, total_excl_vat bigint) returns bigint immutable parallel safe
return case when voided_on is not null or type_code = 386 then 0 when type_code = 381 then -total_excl_vat else total_excl_vat end;
comment on function house.turnover_of(integer,date,bigint) is 'Turnover of an invoice.';
