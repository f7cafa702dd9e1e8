-- 2026-11-28: Entries of the search say what of them belongs to other objects. Readers who see a part of the company find nothing by the number of an object
-- that they do not see. `of_kind`: kind of the object that bears a number; null: that of the entry itself. `own_text`, `own_details`: what is left without
-- others' names; null: all.
-- derive: search
alter table search_references add column of_kind text;
alter table search_entries add column own_text text, add column own_details text[];

update search_references set of_kind = case field when 'serial' then 'device' when 'tracking' then 'delivery' else field end
  where kind = 'ticket' and field in ('order', 'invoice', 'rollout', 'serial') or kind = 'order' and field in ('serial', 'delivery', 'tracking', 'offer')
    or kind = 'device' and field in ('contract', 'order') or kind = 'licence' and field = 'agreement' or kind = 'stockItem' and field = 'order'
    or kind = 'invoice' and field = 'order' or kind = 'contract' and field = 'order' or kind = 'renewalRequest' and field = 'contract';
update search_references set of_kind = 'contractLine' where kind = 'contract' and field in ('serial', 'reference');
update search_references set of_kind = 'renewalLine' where kind = 'renewalRequest' and field = 'serial';
-- Nothing by words alone until the entry is written again: their texts do not say whose words they are.
update search_entries set own_text = '' where kind in ('ticket', 'order', 'device', 'licence', 'stockItem', 'invoice', 'contract', 'renewalRequest', 'contact', 'stockReservation');
update search_entries set own_details = '{}' where kind in ('renewalRequest', 'contact', 'subOrganisation', 'stockReservation');

-- The words that a search of the company means, where the typed ones find nothing.
create function house.search_meant(words text[]) returns text[] language sql stable security definer set search_path = public, pg_catalog as $$
  select house.search_corrected(nullif(current_setting('app.company_id', true), '')::integer, words)
$$;
revoke all on function house.search_meant from public;
grant execute on function house.search_meant to passerelle_company;
