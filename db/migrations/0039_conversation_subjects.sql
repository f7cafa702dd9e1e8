-- 2026-11-22: Conversations on orders, deliveries and invoices: each domain declares the kinds of its objects, so that no list stands here.
alter table conversations drop constraint conversations_kind_check;
-- The sentence of a question names its subject; until now that was always an offer.
update notifications set params = params || '{"subject": "offer"}' where kind in ('questionAsked', 'questionAnswered') and not params ? 'subject';
