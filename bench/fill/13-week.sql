-- A week in which nothing else is planned: 60 technicians with sessions, two interventions on each of its five days, and an agent who plans. The first
-- twelve technicians have the tickets of years as well.
insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at)
select uuidv7(), 'technicien' || n || '@fournisseur.example', 'Alex Martin ' || n, 'Alex', 'Martin', 'fr', 'technician', 'portal', now() from generate_series(12, 59) as n;
insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at)
values (uuidv7(), 'agent@fournisseur.example', 'Alex Martin', 'Alex', 'Martin', 'fr', 'agent', 'portal', now());
insert into sessions (id, user_id, token_hash, xsrf_token, idle_ends_at, ends_at)
select uuidv7(), id, sha256(convert_to(case staff_role when 'agent' then 'bench-agent' else 'bench-technician-' || substring(email from 'technicien([0-9]+)@') end, 'UTF8')),
  'bench', now() + interval '1 day', now() + interval '1 day'
from users where email ~ '^(technicien[0-9]+|agent)@fournisseur';
with people as (select id, full_name, substring(email from 'technicien([0-9]+)@')::integer as n from users where email ~ '^technicien[0-9]+@fournisseur'),
  work as (select row_number() over (order by created_at desc, id) - 1 as n, t.* from tickets t order by created_at desc, id limit 600)
insert into interventions (company_id, id, ticket_id, position, title, state, technician_id, technician_name, starts_at, ends_at, site_id, sub_organisation_id, version)
select w.company_id, uuidv7(), w.id, 20, 'Intervention sur site', 'pending', p.id, p.full_name,
  date '2031-03-03' + make_interval(days => (w.n / 60 % 5)::integer, hours => case when w.n < 300 then 7 else 12 end),
  date '2031-03-03' + make_interval(days => (w.n / 60 % 5)::integer, hours => case when w.n < 300 then 10 else 15 end), w.site_id, w.sub_organisation_id, 1
from work w join people p on p.n = w.n % 60;
