-- 2026-11-21: Document-level discounts of an invoice, and charges such as shipping (EN 16931 BG-20, BG-21); part of the issued content.
create table invoice_adjustments (
  company_id integer not null,
  invoice_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('discount', 'charge')),
  amount bigint not null check (amount > 0),
  -- Basis of a percentage, where there is one.
  basis bigint, basis_points integer,
  reason text not null default '',
  -- UNTDID 5189 of a discount, 7161 of a charge.
  reason_code text,
  vat_category char(2) not null, vat_basis_points integer not null,
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references invoices on delete cascade,
  check ((basis is null) = (basis_points is null))
);
call house.declare_tenant('invoice_adjustments', 'select');

-- VAT in euros of an invoice in another currency, as the ERP booked it (EN 16931 BT-111; CGI art. 289).
alter table invoices add column total_vat_eur bigint check (currency <> 'EUR' or total_vat_eur is null);

create or replace function house.keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if (old.number, old.type_code, old.issued_on, old.total_excl_vat, old.total_vat, old.total_incl_vat, old.total_vat_eur, old.currency, old.seller, old.buyer, old.content_hash)
     is distinct from
     (new.number, new.type_code, new.issued_on, new.total_excl_vat, new.total_vat, new.total_incl_vat, new.total_vat_eur, new.currency, new.seller, new.buyer, new.content_hash) then
    raise exception 'an issued invoice never changes' using errcode = 'check_violation', constraint = 'invoices_immutable';
  end if;
  return new;
end $$;
