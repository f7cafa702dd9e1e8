import { formatInstant, list, prepareStatement, today, type Statement } from './statement.ts';

/** Staff are signed in without a company. */
const staff = `caller as materialized (
  select u.id from sessions s join users u on u.id = s.user_id
  where s.token_hash = sha256(convert_to($1, 'UTF8')) and s.ended_at is null and s.idle_ends_at > now() and s.ends_at > now() and u.status = 'active' and u.staff_role is not null)`;

/** Interventions given to a technician. */
export function givenStatement(token: string): Statement {
  const row = `n.id, n.company_id as "companyId", c.name as "companyName", t.number as "ticketNumber", n.title, n.state, ${formatInstant('n.starts_at')} as "startsAt", ${formatInstant('n.ends_at')} as "endsAt",
    n.length_minutes as "lengthMinutes", n.comment, n.to_bring as "toBring", n.waiting_reason as "waitingReason", n.version, coalesce(r.state, 'open') as "reportState",
    (select row_to_json(x) from (select s.label, s.street, s.complement, s.postal_code as "postalCode", s.city, s.country, s.access_instructions as "accessInstructions", s.latitude, s.longitude
      from sites s where s.company_id = n.company_id and s.id = n.site_id) x) as site,
    (select row_to_json(x) from (select concat_ws(' ', k.first_name, k.last_name) as name, k.job_function as "jobFunction", coalesce(k.mobile, k.landline) as phone
      from ticket_addresses a join contacts k on k.company_id = a.company_id and k.id = a.contact_id
      where a.company_id = n.company_id and a.ticket_id = n.ticket_id and a.site_id = n.site_id order by a.is_main desc, a.position limit 1) x) as contact`;
  return prepareStatement(
    `with ${staff} select json_build_object('interventions', ${list(`select ${row} from interventions n join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
      join companies c on c.id = n.company_id left join report_drafts r on r.company_id = n.company_id and r.intervention_id = n.id and r.handed_id is null
      where n.worker_id = caller.id and (n.state <> 'done' or n.starts_at >= $2::date - 14) order by n.starts_at nulls last, n.id limit 300`)})::text from caller`,
    [token, today()],
  );
}

const selectPlanned = (
  preferredDates: string,
): string => `n.company_id as "companyId", c.name as "companyName", n.id, t.number as "ticketNumber", t.label as "ticketLabel", n.title, n.state,
  n.worker_id as "workerId", n.technician_name as "workerName", ${formatInstant('n.starts_at')} as "startsAt", ${formatInstant('n.ends_at')} as "endsAt", n.length_minutes as "lengthMinutes", n.skills,
  s.label as "siteLabel", s.latitude, s.longitude, n.version, ${preferredDates} as "preferredDates"`;
const places = `interventions n join tickets t on t.company_id = n.company_id and t.id = n.ticket_id join companies c on c.id = n.company_id
  left join sites s on s.company_id = n.company_id and s.id = n.site_id`;

/** The planning of all technicians over some days. */
export function planningStatement(token: string, _company: number, query: URLSearchParams): Statement {
  const inPeriod = `n.starts_at > $2::timestamptz - interval '31 days' and n.starts_at < $3::timestamptz and coalesce(n.ends_at, n.starts_at + interval '1 hour') > $2::timestamptz`;
  const wished = `array(select w.wished_on::text from ticket_preferred_dates w where w.company_id = n.company_id and w.ticket_id = n.ticket_id order by w.position)`;
  return prepareStatement(
    `with ${staff} select json_build_object(
      'technicians', ${list(`select u.id, u.full_name as name, coalesce(k.skills, '{}') as skills from users u left join technician_skills k on k.technician_id = u.id
        where u.staff_role is not null and u.status = 'active' and (u.staff_role = 'technician' or k.technician_id is not null) order by u.full_name, u.id limit 500`)},
      'interventions', ${list(`select ${selectPlanned(`'{}'::text[]`)} from ${places} where ${inPeriod} and n.worker_id is not null order by n.starts_at, n.id limit 3000`)},
      'absences', ${list(`select a.id, a.technician_id as "technicianId", ${formatInstant('a.starts_at')} as "startsAt", ${formatInstant('a.ends_at')} as "endsAt", a.reason from absences a
        where a.ends_at > $2::timestamptz and a.starts_at < $3::timestamptz order by a.starts_at, a.id limit 1000`)},
      'unplanned', ${list(`select ${selectPlanned(wished)} from ${places} where (n.starts_at is null or n.worker_id is null) and n.state <> 'done'
        and t.state in ('validated', 'shipped', 'deployed') order by n.created_at, n.id limit 200`)})::text from caller`,
    [token, `${query.get('from')!}T00:00:00+01:00`, `${query.get('to')!}T24:00:00+01:00`],
  );
}
