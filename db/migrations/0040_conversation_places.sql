-- 2026-11-22: Conversations keep the number by which readers know their object, and the code of the page that shows it: a link needs no look-up per kind.
alter table conversations add column number text, add column page text;
update conversations set number = title, page = title;
update conversations c set number = o.customer_order_number from orders o
  where c.kind = 'order' and o.company_id = c.company_id and o.id = c.object_id and o.customer_order_number <> '';
update conversations c set page = o.number from deliveries d join orders o on o.company_id = d.company_id and o.id = d.order_id
  where c.kind = 'delivery' and d.company_id = c.company_id and d.id = c.object_id;
alter table conversations alter column number set not null, alter column page set not null;
