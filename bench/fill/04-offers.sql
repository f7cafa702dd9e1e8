-- As many offers as orders. Seven of ten became the order that names them; the others are unanswered, declined or expired. A sixth was revised. A
-- replaced revision has one piece more of the first line.
create unlogged table bench.plan_offers as
select n, company_id, uuidv7() as id, 'OFF-' || case when is_ordered then n else orders + n end as number, revision, revision = revisions as is_current, is_ordered,
  issued_on - 7 * (revisions - revision) as issued_on, issued_on - 7 * (revisions - revision) + 30 + bench.pick(n, 62, 16) as valid_until,
  case when revision < revisions then 'sent' when is_ordered then case order_state when 'delivered' then 'delivered' when 'cancelled' then 'validated' else 'inProduction' end
    when age <= 30 or fate < 25 then 'sent' when fate < 85 then 'declined' else 'validated' end as state
from (
  select p.n, p.company_id, p.state as order_state, s.orders, o.is_ordered, s.filled_on - p.ordered_on as age, p.ordered_on - case when o.is_ordered then 15 else 0 end as issued_on,
    bench.pick(p.n, 61, 100) as fate, 1 + (r.chance < 3)::integer + (r.chance = 0)::integer as revisions
  from bench.settings s, bench.plan p, lateral (select bench.pick(p.n, 60, 10) < 7 as is_ordered) o, lateral (select bench.pick(p.n, 63, 20) as chance) r
) dealt, generate_series(1, revisions) as revision
order by issued_on - 7 * (revisions - revision), n;
create index on bench.plan_offers (n);
analyze bench.plan_offers;

insert into offers (company_id, id, number, revision, is_current, project, requester_name, contact_name, contact_email, contact_phone, issued_on, valid_until, delivery_days,
  site_id, sub_organisation_id, total_excl_vat, total_incl_vat, reported_state, state, content_hash, source, external_id, external_version)
select o.company_id, o.id, o.number, o.revision, o.is_current, w.project, w.requester_name, w.contact_name, w.contact_email, w.contact_phone, o.issued_on, o.valid_until, 14 + bench.pick(o.n, 20, 20),
  w.site_id, w.sub_organisation_id, t.total, t.total * 12 / 10, case when o.is_ordered and o.is_current then 'inProduction' else o.state end, o.state,
  encode(sha256(convert_to(o.number || ' v' || o.revision, 'UTF8')), 'hex'), 'erp', 'offer-' || o.n || '-' || o.revision, 1
from bench.plan_offers o
join bench.plan p on p.n = o.n
join orders w on w.company_id = p.company_id and w.id = p.id
join (select n, sum(price * quantity) as total, sum(price) filter (where position = 1) as piece from bench.plan_lines group by n) s on s.n = o.n
cross join lateral (select s.total + case when o.is_current then 0 else s.piece end as total) t
order by o.issued_on, o.n;

insert into offer_lines (company_id, id, offer_id, position, kind, manufacturer_code, product_id, reference, description, quantity, unit_price, total_excl_vat, period_months, service_level, external_id)
select l.company_id, uuidv7(), o.id, l.position, l.kind, c.manufacturer_code, c.id, case when l.kind = 'support' then 'SUP-' || c.reference else c.reference end,
  case when l.kind = 'support' then 'Support de ' || c.description else c.description end, q.quantity, l.price, l.price * q.quantity,
  case when l.kind = 'support' then 12 end, case when l.kind = 'support' then '8×5×J+1' end, 'line-' || l.position
from bench.plan_offers o
join bench.plan_lines l on l.n = o.n
join bench.catalogue c on c.n = l.catalogue
cross join lateral (select l.quantity + case when l.position = 1 and not o.is_current then 1 else 0 end as quantity) q
order by o.issued_on, o.n, o.revision, l.position;

-- A third of the ordered offers was accepted in the portal, and all declined ones were declined there.
insert into offer_answers (company_id, id, offer_id, number, revision, kind, signer_name, signer_role, purchase_order_number, signature_text, reason, content_hash, answered_at, site_id, sub_organisation_id)
select o.company_id, uuidv7(), o.id, o.number, o.revision, a.kind, 'Claire Morel', case a.kind when 'accepted' then 'Directrice des achats' else '' end, case a.kind when 'accepted' then 'ACH-' || p.n * 7 else '' end,
  case a.kind when 'accepted' then 'Claire Morel' else '' end, case a.kind when 'declined' then 'Projet reporté' else '' end, o.content_hash, (p.issued_on + 10)::timestamptz, o.site_id, o.sub_organisation_id
from bench.plan_offers p
join offers o on o.company_id = p.company_id and o.id = p.id
cross join lateral (select case when p.state = 'declined' then 'declined' else 'accepted' end as kind) a
where p.is_current and (p.state = 'declined' or p.is_ordered and p.n % 3 = 0)
order by p.issued_on, p.n;
analyze offers, offer_lines, offer_answers;
