-- 2026-11-28: Links lead from a partner to a customer, whoever writes them and whatever becomes of the companies.
-- The id of a link in the journal, as `objectIdOf` makes it.
create function house.partner_link_id(partner integer, client integer) returns uuid language sql immutable set search_path = pg_catalog as $$
  select (substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-8' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' || substr(h, 21, 12))::uuid
  from (select encode(sha256(convert_to('partnerLink' || chr(10) || partner || ' ' || client, 'UTF8')), 'hex') as h) as hashed
$$;

-- Links between other companies gave access to a stranger: they end, and both companies read it.
with ended as (
  delete from partner_clients p using companies pc, companies cc
  where pc.id = p.company_id and cc.id = p.client_company_id and (pc.kind <> 'partner' or cc.kind <> 'customer')
  returning p.company_id, p.client_company_id, pc.name as partner, cc.name as client
), forgotten as (
  delete from kept_values k using ended e where k.object_id = house.partner_link_id(e.company_id, e.client_company_id)
)
insert into journal (company_id, id, object_kind, object_id, object_title, action, changes, actor_kind, actor_name, quiet)
select side.company_id, gen_random_uuid(), 'partnerLink', house.partner_link_id(e.company_id, e.client_company_id), e.partner, 'deleted', side.changes, 'system', '', false
from ended e, lateral (values
  (e.company_id, jsonb_build_object('client', jsonb_build_object('before', e.client, 'after', null))),
  (e.client_company_id, jsonb_build_object('partner', jsonb_build_object('before', e.partner, 'after', null)))
) as side (company_id, changes);

alter table companies add constraint companies_id_kind unique (id, kind);
alter table partner_clients
  add column partner_kind text not null generated always as ('partner') stored,
  add column client_kind text not null generated always as ('customer') stored,
  add constraint partner_clients_partner foreign key (company_id, partner_kind) references companies (id, kind),
  add constraint partner_clients_client foreign key (client_company_id, client_kind) references companies (id, kind);
