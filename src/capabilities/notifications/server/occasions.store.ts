import { sql } from 'kysely';
import { rolesWith } from '#platform/kernel/staff-rights.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { recordset } from '#platform/data/server/db/set-wise.ts';
import { channel } from '#platform/data/server/events/event-hub.ts';
import { ofClients, type Frequency } from '../notification.ts';
import type { NotificationKind } from '../registry.ts';
import type { Known, Place } from './notification-source.service.ts';

/** An event of which the readers of its object are notified. */
export interface Occasion extends Known {
  of: NotificationKind;
  /** Inserted once per person, however often it is said. */
  occasion: string;
  happenedAt: string;
  /** The author is not notified. */
  actorId: string | null;
  places?: readonly Place[] | undefined;
  alertDay?: number | undefined;
}

const columns = {
  kind: 'text',
  audience: 'text',
  frequency: 'text',
  companyId: 'integer',
  objectKind: 'text',
  objectId: 'uuid',
  siteId: 'uuid',
  subOrganisationId: 'uuid',
  needsPrices: 'boolean',
  params: 'jsonb',
  address: 'text',
  occasion: 'text',
  happenedAt: 'timestamptz',
  actorId: 'uuid',
  people: 'jsonb',
  alertDay: 'integer',
};
const placeColumns = { occasion: 'text', siteId: 'uuid', subOrganisationId: 'uuid', lines: 'integer' };

/** Places of what an occasion is about: one, except where it is about lines. */
const listPlaces = ({ occasion, siteId, subOrganisationId, places }: Occasion): object[] =>
  (places ?? [{ siteId, subOrganisationId }]).map((place) => ({ ...place, occasion }));

interface Inserted {
  userId: string;
  mail: Frequency | 'none';
}

/** Who may see an object: its company's members by right and limits, partners of the company who asked for notifications, or the provider's
 *  people who work the queues. The same rules as `companiesOfUser` of the sessions, read from the object's side. Where an object names its people, only they are, partners and staff
 *  among them without having asked. A technician is notified of what is theirs alone. A member limited to sites or
 *  sub-organisations is notified of the places that they may see; the row keeps the first of them, and the number of lines in all. */
export async function insertNotifications(tx: ScopedDb, occasions: readonly Occasion[], today: string): Promise<Inserted[]> {
  const rows = occasions.map(({ of: { kind, objectKind, audience, frequency }, places: _places, ...one }) => ({
    ...one,
    kind,
    objectKind,
    audience,
    frequency,
  }));
  const inserted = sql<Inserted>`
    with event as materialized (select * from ${recordset(rows, columns, 'r')}),
    place as materialized (select * from ${recordset(occasions.flatMap(listPlaces), placeColumns, 'p')}),
    reader as (
      select e.occasion, m.user_id, (array_agg(p.site_id order by p.site_id))[1] as site_id,
        (array_agg(p.sub_organisation_id order by p.site_id))[1] as sub_organisation_id, sum(p.lines) as lines
      from event e join place p on p.occasion = e.occasion join memberships m on m.company_id = e.company_id
      where e.audience = 'customer' and (m.sees_prices or not e.needs_prices) and (e.people is null or e.people ? m.user_id::text)
        and (not m.limited_to_sites or exists (select from membership_sites s where s.company_id = m.company_id and s.user_id = m.user_id and s.site_id = p.site_id))
        and (not m.limited_to_sub_organisations or exists (select from membership_sub_organisations s
          where s.company_id = m.company_id and s.user_id = m.user_id and s.sub_organisation_id = p.sub_organisation_id))
      group by e.occasion, m.user_id
      union all
      select e.occasion, m.user_id, e.site_id, e.sub_organisation_id, null from event e
      join partner_clients p on p.client_company_id = e.company_id and p.since_on <= ${today}::date and (p.until_on is null or p.until_on >= ${today}::date)
      join memberships m on m.company_id = p.company_id and not m.limited_to_sites and not m.limited_to_sub_organisations
      left join notification_preferences c on c.user_id = m.user_id and c.kind = ${ofClients} and c.frequency <> 'off'
      where e.audience = 'customer' and case when e.people is null then c.user_id is not null else e.people ? m.user_id::text end and (m.sees_prices or not e.needs_prices)
        and not exists (select from memberships own where own.company_id = e.company_id and own.user_id = m.user_id)
      union all
      select e.occasion, u.id, null, null, null from event e join users u on u.staff_role = any(${[...rolesWith.workbench]}::text[]) 
        where e.audience = 'staff' or (e.audience = 'customer' and e.people ? u.id::text)
      union all
      select e.occasion, u.id, null, null, null from event e join users u on u.staff_role = any(${[...rolesWith.fieldWork]}::text[])
        where e.audience = 'technician' and e.people ? u.id::text
    )
    insert into notifications (user_id, id, company_id, kind, object_kind, object_id, params, address, occasion, site_id, sub_organisation_id, needs_prices, happened_at, mail)
    select u.id, gen_random_uuid(), e.company_id, e.kind, e.object_kind, e.object_id,
      case when r.lines is null then e.params else e.params || jsonb_build_object('lines', r.lines) end, e.address, e.occasion, r.site_id, r.sub_organisation_id, e.needs_prices,
      e.happened_at, case when s.paused_until >= ${today}::date then 'none' else replace(coalesce(f.frequency, e.frequency), 'off', 'none') end
    from reader r join event e on e.occasion = r.occasion join users u on u.id = r.user_id and u.status = 'active'
    left join notification_preferences f on f.user_id = u.id and f.kind = e.kind
    left join notification_settings s on s.user_id = u.id
    left join alert_preferences a on a.user_id = u.id and a.kind = e.kind
    where u.id is distinct from e.actor_id and (e.alert_day is null or a.days is null or e.alert_day = any(a.days))
    order by u.id, e.occasion
    on conflict (user_id, occasion) do nothing
    returning user_id, mail`;
  return (await inserted.execute(tx)).rows;
}

/** Shows people that there is something new, when the transaction commits. */
export async function ringBells(tx: ScopedDb, people: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, json_build_object('type', 'person', 'kind', 'notification', 'userId', u)::text) from unnest(${people}::uuid[]) as u`.execute(
    tx,
  );
}
