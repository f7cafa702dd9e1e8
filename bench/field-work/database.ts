import type { EmbeddedConnection } from '../../src/platform/data/server/db/embedded.ts';
import { query } from '../database.ts';

export const technicians = 60;
export const interventions = 600;
/** Those whom the filling gave the tickets of years; the others have the week alone. */
export const filledTechnicians = 12;

/** Token of a session: `bench-technician-<number>`, and that of an agent of the provider. */
export const technicianSession = (number: number): string => `bench-technician-${number}`;
export const agentSession = 'bench-agent';
export const fieldHeaders = (session: string): Record<string, string> => ({
  cookie: `passerelle_session=${session}`,
  'x-xsrf-token': 'bench',
  'accept-language': 'fr',
});

/** Monday of a week in which nothing else is planned. */
export const week = { from: '2031-03-03', to: '2031-03-09' };

/** Sixty technicians with sessions, two interventions on each of their five days, tasks to do, and an agent. */
export async function fillWeek(connection: EmbeddedConnection): Promise<void> {
  const person = (email: string, name: string, role: string, rows: string): string =>
    `insert into users (id, email, full_name, first_name, last_name, language, staff_role, source, email_confirmed_at)
     select uuidv7(), ${email}, ${name}, 'Alex', 'Martin', 'fr', '${role}', 'portal', now() from ${rows}`;
  await query(
    connection,
    person(
      `'technicien' || n || '@fournisseur.example'`,
      `'Alex Martin ' || n`,
      'technician',
      `generate_series(${filledTechnicians}, ${technicians - 1}) as n`,
    ),
  );
  await query(connection, person(`'agent@fournisseur.example'`, `'Alex Martin'`, 'agent', 'generate_series(1, 1) as n'));
  await query(
    connection,
    `insert into sessions (id, user_id, token_hash, xsrf_token, idle_ends_at, ends_at)
     select uuidv7(), id, sha256(convert_to(case staff_role when 'agent' then 'bench-agent' else 'bench-technician-' || substring(email from 'technicien([0-9]+)@') end, 'UTF8')),
       'bench', now() + interval '1 day', now() + interval '1 day'
     from users where email ~ '^(technicien[0-9]+|agent)@fournisseur'`,
  );
  await query(
    connection,
    `with people as (select id, full_name, substring(email from 'technicien([0-9]+)@')::integer as n from users where email ~ '^technicien[0-9]+@fournisseur'),
       work as (select row_number() over (order by created_at desc, id) - 1 as n, t.* from tickets t order by created_at desc, id limit $1)
     insert into interventions (company_id, id, ticket_id, position, title, state, technician_id, technician_name, starts_at, ends_at, site_id, sub_organisation_id, version)
     select w.company_id, uuidv7(), w.id, 20, 'Intervention sur site', 'pending', p.id, p.full_name,
       $2::date + make_interval(days => (w.n / 60 % 5)::integer, hours => case when w.n < 300 then 7 else 12 end),
       $2::date + make_interval(days => (w.n / 60 % 5)::integer, hours => case when w.n < 300 then 10 else 15 end), w.site_id, w.sub_organisation_id, 1
     from work w join people p on p.n = w.n % 60`,
    [interventions, week.from],
  );
  // The product computes the clocks of all tickets when it starts; the bench measures what it does afterwards.
  await query(connection, 'set session_replication_role = replica; update tickets set clocks_at = greatest(now(), state_at)');
  await query(connection, 'vacuum analyze tickets, interventions');
}
