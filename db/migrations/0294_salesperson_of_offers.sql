-- 2026-11-27: Salesperson of an offer: the person of the provider to ask.

alter table offers add column salesperson_name text, add column salesperson_email text, add column salesperson_phone text;
update offer_drafts set content = content || jsonb_build_object('salespersonId', edited_by, 'salespersonPhone', '');
