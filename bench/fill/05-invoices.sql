-- An invoice for every order, on its day. Overdue invoices are paid except two in a hundred; half of the invoices due these days are unpaid, and
-- nearly all that are not due yet. Cancelled orders are credited. A hundredth of the others has a credit note, unallocated if it is recent.
create unlogged table bench.plan_invoices as
select n, company_id, order_id, uuidv7() as id, uuidv7() as credit_id, issued_on, due_on, total, total * 12 / 10 as total_incl_vat, is_cancelled,
  case when is_cancelled then total when age < 200 and bench.pick(n, 72, 100) = 0 then total / 10 end as credit,
  case when is_cancelled then 0 when payment = 'none' then 0 when payment = 'part' then total * 6 / 10 when payment = 'over' then total * 12 / 10 + 5000 else total * 12 / 10 end as paid,
  least(due_on - 5 + bench.pick(n, 73, 10), filled_on) as paid_on
from (
  select p.n, p.company_id, p.id as order_id, p.ordered_on as issued_on, d.due_on, l.total, p.state = 'cancelled' as is_cancelled, s.filled_on, s.filled_on - p.ordered_on as age,
    case when s.filled_on - d.due_on > 15 then case when d.fate < 12 then 'none' when d.fate < 18 then 'part' when d.fate < 20 then 'over' else 'whole' end
      when s.filled_on >= d.due_on then case when d.fate < 400 then 'none' else 'whole' end
      when d.fate < 80 then 'whole' else 'none' end as payment
  from bench.settings s, bench.plan p
  cross join lateral (select p.ordered_on + 30 + 15 * bench.pick(p.n, 70, 3) as due_on, bench.pick(p.n, 71, 1000) as fate) d
  join (select n, sum(price * quantity) as total from bench.plan_lines group by n) l on l.n = p.n
) dealt
order by n;
create index on bench.plan_invoices (n);
analyze bench.plan_invoices;

create unlogged table bench.parties as
select jsonb_build_object('name', 'Fournisseur de mesure', 'street', '1 place du Banc', 'complement', '', 'postalCode', '69003', 'city', 'Lyon', 'country', 'FR', 'legalForm', 'SAS', 'shareCapital', '100 000 €',
  'siren', '732829320', 'siret', '73282932000074', 'rcsCity', 'Lyon', 'vatNumber', 'FR44732829320') as seller;

insert into invoices (company_id, id, number, type_code, order_id, order_number, customer_order_number, purchase_order_number, project, contact_name, contact_email, issued_on, due_on, supplied_on,
  operation, seller, buyer, iban, bic, penalty_basis_points, corrects_number, corrects_on, site_id, sub_organisation_id, total_excl_vat, total_vat, total_incl_vat, paid_total, credited_total,
  payment_status, settled_on, content_hash, source, external_id, external_version)
select p.company_id, d.id, d.number, d.type_code, o.id, o.number, o.customer_order_number, o.purchase_order_number, o.project, o.contact_name, o.contact_email, d.issued_on, d.due_on, d.issued_on,
  'goods', b.seller, b.seller || jsonb_build_object('name', c.name), 'FR7630006000011234567890189', 'BQMSFRPP', 1215, case when d.type_code = 381 then 'FAC-' || p.n end, case when d.type_code = 381 then p.issued_on end,
  o.site_id, o.sub_organisation_id, d.total, d.total * 2 / 10, d.total * 12 / 10, d.paid, d.credited,
  case when d.type_code = 381 then case when d.credited < d.total * 12 / 10 then 'toAllocate' else 'settled' end when d.total * 12 / 10 > d.paid + d.credited then 'open' when d.credited > 0 then 'settled' else 'paid' end,
  case when d.credited > 0 then p.issued_on + 10 when d.paid >= d.total * 12 / 10 then p.paid_on end, encode(sha256(convert_to(d.number, 'UTF8')), 'hex'), 'erp', 'invoice-' || d.number, 1
from bench.plan_invoices p
join orders o on o.company_id = p.company_id and o.id = p.order_id
join companies c on c.id = p.company_id
cross join bench.parties b
cross join lateral (
  select 380 as type_code, p.id, 'FAC-' || p.n as number, p.issued_on, p.due_on, p.total, p.paid, case when p.is_cancelled then p.total_incl_vat else 0 end as credited
  union all select 381, p.credit_id, 'AVO-' || p.n, p.issued_on + 10, p.issued_on + 10, p.credit, 0, case when p.is_cancelled then p.total_incl_vat else 0 end where p.credit is not null
) d
order by d.issued_on, p.n;

insert into invoice_lines (company_id, id, invoice_id, position, order_line_id, reference, description, quantity, unit_price, total_excl_vat, starts_on, ends_on, external_id)
select l.company_id, uuidv7(), p.id, l.position, l.id, case when l.kind = 'support' then 'SUP-' || c.reference else c.reference end,
  case when l.kind = 'support' then 'Support de ' || c.description else c.description end, l.quantity, l.price, l.price * l.quantity,
  case when l.kind = 'support' then l.promised_on end, case when l.kind = 'support' then l.promised_on + 364 end, 'line-' || l.position
from bench.plan_invoices p join bench.plan_lines l on l.n = p.n join bench.catalogue c on c.n = l.catalogue
order by p.n, l.position;
insert into invoice_lines (company_id, id, invoice_id, position, reference, description, quantity, unit_price, total_excl_vat, external_id)
select company_id, uuidv7(), credit_id, 1, 'AVOIR', 'Avoir sur la facture FAC-' || n, 1, credit, credit, 'line-1' from bench.plan_invoices where credit is not null order by n;

insert into invoice_taxes (company_id, invoice_id, category, basis_points, basis, amount)
select company_id, id, 'S', 2000, total_excl_vat, total_vat from invoices order by issued_on, number;
insert into payments (company_id, id, invoice_id, paid_on, amount, reference, external_id, external_version)
select company_id, uuidv7(), id, paid_on, paid, 'VIR-' || n, 'payment-' || n, 1 from bench.plan_invoices where paid > 0 order by paid_on, n;
insert into credit_allocations (company_id, id, credit_note_id, invoice_id, amount, allocated_on, external_id)
select company_id, uuidv7(), credit_id, id, total_incl_vat, issued_on + 10, 'allocation-1' from bench.plan_invoices where is_cancelled order by n;

-- Totals that triggers on invoices and orders maintain; filling runs without triggers.
insert into invoice_months (company_id, month, currency, site_id, sub_organisation_id, total_excl_vat)
select company_id, date_trunc('month', issued_on::timestamp)::date, currency, site_id, sub_organisation_id, sum(case type_code when 381 then -total_excl_vat else total_excl_vat end)
from invoices group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5;
insert into invoice_totals (company_id, figure, day, currency, amount, documents)
select i.company_id, f.figure, f.day, i.currency, sum(f.amount), count(*)
from invoices i cross join lateral (values
  ('invoiced', date_trunc('month', i.issued_on::timestamp)::date, case i.type_code when 381 then -i.total_excl_vat else i.total_excl_vat end),
  (case when i.type_code = 381 then case when i.balance > 0 then 'toAllocate' end when i.balance > 0 then 'owed' when i.balance < 0 then 'overpaid' end, i.due_on, i.balance),
  (case when i.type_code <> 381 and i.balance > 0 then 'open' end, 'infinity'::date, i.balance)
) as f(figure, day, amount)
where f.figure is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4;
insert into order_totals (company_id, state, orders) select company_id, state, count(*) from orders group by 1, 2 order by 1, 2;
analyze invoices, invoice_lines, payments, credit_allocations, invoice_months, invoice_totals, order_totals;
