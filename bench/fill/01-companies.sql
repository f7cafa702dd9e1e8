-- 200 companies of falling size; the first has 17 % of the orders. Their people, sessions and sites.
create schema bench;

-- A number below `modulus`, the same for the same `n` and `salt` in every run.
create function bench.pick(n bigint, salt bigint, modulus integer) returns integer language sql immutable parallel safe
  return ((hashint8extended(n, salt) & 9223372036854775807) % modulus)::integer;
create function bench.of(list text[], n bigint, salt bigint) returns text language sql immutable parallel safe
  return list[1 + bench.pick(n, salt, cardinality(list))];

create table bench.settings as select $orders$::integer as orders, current_date as filled_on;
create table bench.words as select
  array['Modernisation', 'Extension', 'Renouvellement', 'Refonte', 'Câblage', 'Sécurisation', 'Déploiement', 'Migration'] as works,
  array['du réseau', 'du Wi-Fi', 'des cœurs de réseau', 'du centre de données', 'des pare-feux', 'de la téléphonie', 'des accès', 'du stockage'] as subjects,
  array['Lyon', 'Nantes', 'Lille', 'Toulouse', 'Bordeaux', 'Rennes', 'Strasbourg', 'Grenoble', 'Dijon', 'Angers', 'Metz', 'Tours'] as places,
  array['Claire', 'Hugo', 'Inès', 'Paul', 'Léa', 'Marc', 'Nadia', 'Karim', 'Jeanne', 'Victor', 'Élise', 'Simon'] as first_names,
  array['Morel', 'Garnier', 'Faure', 'Lambert', 'Roussel', 'Blanchet', 'Perrin', 'Chevalier', 'Masson', 'Noël', 'Guérin', 'Barbier'] as last_names;

insert into companies (id, kind, name, customer_number, source, external_id, first_fed_at)
select k, 'customer', 'Société ' || bench.of(places, k, 1) || ' ' || k, 'C-' || lpad(k::text, 5, '0'), 'erp', 'company-' || k, now()
from generate_series(1, 200) as k, bench.words;
insert into companies (id, kind, name, source) values (201, 'provider', 'Fournisseur de mesure', 'portal');
insert into provider_settings (company_id) values (201);
select setval(pg_get_serial_sequence('companies', 'id'), 201);

-- 10,000 slots for orders, distributed over the companies by their size.
create table bench.slots as
with weights as (select k as company_id, case when k = 1 then 0.17 else 0.83 * (1.0 / (k + 10)) / sum(1.0 / (k + 10)) filter (where k > 1) over () end as weight from generate_series(1, 200) as k),
  bounds as materialized (select company_id, sum(weight) over (order by company_id) as upper_bound, sum(weight) over (order by company_id) - weight as lower_bound from weights)
select slot, (select b.company_id from bounds b where slot >= b.lower_bound * 10000 and slot < b.upper_bound * 10000 + 0.001 order by b.company_id limit 1) as company_id
from generate_series(0, 9999) as slot;

insert into sites (company_id, id, code, label, type, street, postal_code, city, source, external_id)
select k, uuidv7(), 'SITE-' || n, bench.of(places, k * 20 + n, 2) || ' ' || n, 'delivery', n || ' rue des Ateliers', lpad((10000 + bench.pick(k * 20 + n, 3, 80000))::text, 5, '0'), bench.of(places, k * 20 + n, 2), 'erp', 'site-' || n
from generate_series(1, 200) as k, generate_series(1, 12) as n, bench.words;
insert into sub_organisations (company_id, id, name, source, external_id)
select k, uuidv7(), 'Direction ' || n, 'erp', 'direction-' || n from generate_series(1, 200) as k, generate_series(1, 3) as n;

insert into users (id, email, full_name, first_name, last_name, language, source, email_confirmed_at)
select uuidv7(), 'user' || n || '@company' || k || '.example', first_name || ' ' || last_name, first_name, last_name, 'fr', 'erp', now()
from (select k, n, bench.of(first_names, k * 3 + n, 4) as first_name, bench.of(last_names, k * 3 + n, 5) as last_name from generate_series(1, 200) as k, generate_series(1, 3) as n, bench.words) people;
insert into memberships (company_id, user_id, role, sees_prices, orders_services, accepts_offers, source)
select substring(email from 'company(\d+)')::integer, id, case when email like 'user1@%' then 'manager' else 'member' end, true, true, true, 'erp' from users;
-- Signed in with the token `bench-<company>-<user>`.
insert into sessions (id, user_id, token_hash, xsrf_token, last_company, idle_ends_at, ends_at)
select uuidv7(), id, sha256(convert_to('bench-' || company || '-' || person, 'UTF8')), 'bench', company, now() + interval '1 day', now() + interval '1 day'
from (select id, substring(email from 'company(\d+)') as company, substring(email from 'user(\d+)') as person from users) people;

insert into manufacturers (code, name) values ('cisco', 'Cisco'), ('fortinet', 'Fortinet'), ('juniper', 'Juniper'), ('extreme', 'Extreme Networks');
insert into products (id, manufacturer_code, reference, description, product_line, kind, source, external_id)
select uuidv7(), code, upper(left(code, 2)) || '-' || 1000 + n * 37, 'Commutateur ' || name || ', ' || n * 8 || ' ports', 'Gamme ' || n, 'hardware', 'erp', code || n
from manufacturers, generate_series(1, 12) as n;
create table bench.catalogue as select row_number() over (order by manufacturer_code, reference) - 1 as n, id, manufacturer_code, reference, description from products;
insert into carriers (code, name, tracking_template) values
  ('messager', 'Messager Rapide', 'https://suivi.messager.example/colis/{n}'), ('routier', 'Routier du Rhône', 'https://suivi.routier.example/?n={n}'), ('navette', 'Navette', null);
