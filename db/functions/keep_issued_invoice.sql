-- Refuses changes of the content of an issued invoice.
create or replace function house.keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if (old.number, old.type_code, old.issued_on, old.total_excl_vat, old.total_vat, old.total_incl_vat, old.total_vat_eur, old.prepaid_total, old.rounding, old.currency, old.seller, old.buyer, old.content_hash)
     is distinct from
     (new.number, new.type_code, new.issued_on, new.total_excl_vat, new.total_vat, new.total_incl_vat, new.total_vat_eur, new.prepaid_total, new.rounding, new.currency, new.seller, new.buyer, new.content_hash) then
    raise exception 'an issued invoice never changes' using errcode = 'check_violation', constraint = 'invoices_immutable';
  end if;
  return new;
end $$;
comment on function house.keep_issued_invoice() is 'Refuses changes of the content of an issued invoice.';
