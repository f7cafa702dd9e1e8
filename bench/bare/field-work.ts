import { prepareStatement } from './database.ts';
import { today, type Answer, type Caller } from './statement.ts';

const givenText = `select n.id, n.company_id as "companyId", c.name as "companyName", t.number as "ticketNumber", n.title, n.state, n.starts_at as "startsAt", n.ends_at as "endsAt",
    n.length_minutes as "lengthMinutes", n.comment, n.to_bring as "toBring", n.waiting_reason as "waitingReason", n.version, coalesce(r.state, 'open') as "reportState",
    s.label as "site.label", s.street as "site.street", s.complement as "site.complement", s.postal_code as "site.postalCode", s.city as "site.city", s.country as "site.country",
    s.access_instructions as "site.accessInstructions", s.latitude as "site.latitude", s.longitude as "site.longitude", k.name as "contact.name", k.job_function as "contact.jobFunction", k.phone as "contact.phone"
  from (select * from interventions n where n.worker_id = $1 and (n.state <> 'done' or n.starts_at >= $2::date - 14) order by n.starts_at nulls last, n.id limit 300) n
    join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
    join companies c on c.id = n.company_id left join report_drafts r on r.company_id = n.company_id and r.intervention_id = n.id and r.handed_id is null
    left join sites s on s.company_id = n.company_id and s.id = n.site_id
    left join lateral (select concat_ws(' ', k.first_name, k.last_name) as name, k.job_function, coalesce(k.mobile, k.landline) as phone
      from ticket_addresses a join contacts k on k.company_id = a.company_id and k.id = a.contact_id
      where a.company_id = n.company_id and a.ticket_id = n.ticket_id and a.site_id = n.site_id order by a.is_main desc, a.position limit 1) k on true
  order by n.starts_at nulls last, n.id`;

/** Interventions given to a technician. */
export const answerGiven = (caller: Caller): Answer => ({
  statements: [prepareStatement(givenText, [caller.userId, today()])],
  present: (interventions) => ({ interventions }),
});

const planned = `n.company_id as "companyId", c.name as "companyName", n.id, t.number as "ticketNumber", t.label as "ticketLabel", n.title, n.state,
  n.worker_id as "workerId", n.technician_name as "workerName", n.starts_at as "startsAt", n.ends_at as "endsAt", n.length_minutes as "lengthMinutes", n.skills,
  s.label as "siteLabel", s.latitude, s.longitude, n.version`;
const places = `interventions n join tickets t on t.company_id = n.company_id and t.id = n.ticket_id join companies c on c.id = n.company_id
  left join sites s on s.company_id = n.company_id and s.id = n.site_id`;
const planningTexts = [
  `select u.id, u.full_name as name, coalesce(k.skills, '{}') as skills from users u left join technician_skills k on k.technician_id = u.id
    where u.staff_role is not null and u.status = 'active' and (u.staff_role = 'technician' or k.technician_id is not null) order by u.full_name, u.id limit 500`,
  `select ${planned} from ${places} where n.starts_at > $1::timestamptz - interval '31 days' and n.starts_at < $2::timestamptz
    and coalesce(n.ends_at, n.starts_at + interval '1 hour') > $1::timestamptz and n.worker_id is not null order by n.starts_at, n.id limit 3000`,
  `select a.id, a.technician_id as "technicianId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.reason from absences a
    where a.ends_at > $1::timestamptz and a.starts_at < $2::timestamptz order by a.starts_at, a.id limit 1000`,
  `select ${planned}, array(select w.wished_on::text from ticket_preferred_dates w where w.company_id = n.company_id and w.ticket_id = n.ticket_id order by w.position) as "preferredDates"
    from ${places} where (n.starts_at is null or n.worker_id is null) and n.state <> 'done' and t.state in ('validated', 'shipped', 'deployed') order by n.created_at, n.id limit 200`,
];

/** The planning of all technicians over some days. */
export function answerPlanning(_caller: Caller, query: URLSearchParams): Answer {
  const period = [`${query.get('from')!}T00:00:00+01:00`, `${query.get('to')!}T24:00:00+01:00`];
  return {
    statements: planningTexts.map((text) => prepareStatement(text, text.includes('$1') ? period : [])),
    present: (technicians, interventions, absences, unplanned) => {
      for (const one of interventions!) one.preferredDates = [];
      return { technicians, interventions, absences, unplanned };
    },
  };
}
