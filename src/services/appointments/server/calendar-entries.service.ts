import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { getMailFrame } from '#platform/http/server/provider.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { settledAt } from '#capabilities/notifications/notification.ts';
import { enqueue, type Task } from '#platform/data/server/jobs/jobs.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { mailEntry, type CalendarChange } from './calendar-entries.mails.ts';

/** Calendars of the two people of an agreed appointment: the requester of the ticket and the technician. They are told by mail, and again when it moves. */

export interface Attendee {
  id: string;
  name: string;
  email: string;
  locale: Locale;
}

export interface AgreedIntervention {
  companyId: number;
  id: string;
  title: string;
  state: string;
  startsAt: string | null;
  endsAt: string | null;
  ticketNumber: string;
  technicianName: string | null;
  toBring: string;
  siteId: string | null;
  subOrganisationId: string | null;
  site: { label: string; street: string | null; postalCode: string | null; city: string | null } | null;
  requester: Attendee | null;
  technician: Attendee | null;
}

interface Told {
  userId: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  /** `null`: told before names were kept. */
  technicianName: string | null;
  isCancelled: boolean;
}

/** An intervention that was planned, moved or taken out of the planning. */
export const interventionMoved: Follower = {
  objectKind: interventionKind,
  actions: ['planned', 'rescheduled', 'updated', 'cancelled'],
  follow: async (entries, platform) => {
    const frame = await getMailFrame(platform);
    const keys = new Map(entries.map(({ companyId, objectId }) => [objectId, companyId]));
    for (const [id, companyId] of keys) {
      if (!(await putOff(platform, companyId, id))) await tellCalendars(platform, frame, companyId, id);
    }
  },
};

/** Puts off the mails about an intervention that calendars know: a planner may move it several times in a row. @returns whether they do */
const putOff = ({ database }: Pick<Platform, 'database'>, companyId: number, id: string): Promise<boolean> =>
  database.system.transaction(async (tx) => {
    const isKnown = (await toldBefore(tx, companyId, id)).length > 0;
    if (isKnown) await enqueue(tx, tellCalendarsName, { companyId, id } satisfies Moved, { runAt: settledAt(), key: `${tellCalendarsName} ${id}` });
    return isKnown;
  });

interface Moved {
  companyId: number;
  id: string;
}
const tellCalendarsName = 'appointments.tellCalendars';

/** Mails the plan of an intervention that has come to rest. */
export const tellCalendarsTask: Task<Moved> = {
  name: tellCalendarsName,
  perform: async ({ companyId, id }, platform) => tellCalendars(platform, await getMailFrame(platform), companyId, id),
};

/** Mails what the calendars do not know yet; once, however often it runs. */
export async function tellCalendars({ database }: Pick<Platform, 'database'>, frame: MailFrame, companyId: number, interventionId: string): Promise<void> {
  await database.system.transaction(async (tx) => {
    const intervention = await agreedIntervention(tx, companyId, interventionId);
    if (!intervention || intervention.state === 'done') return;
    const told = await toldBefore(tx, companyId, interventionId);
    for (const { change, attendee, sequence, startsAt, endsAt } of entriesToTell(intervention, told)) {
      await tx
        .insertInto('calendar_entries')
        .values({
          company_id: companyId,
          intervention_id: interventionId,
          user_id: attendee.id,
          sequence,
          starts_at: startsAt,
          ends_at: endsAt,
          technician_name: intervention.technicianName,
          is_cancelled: change === 'cancelled',
        })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'intervention_id', 'user_id'])
            .doUpdateSet((eb) => ({
              sequence: eb.ref('excluded.sequence'),
              starts_at: eb.ref('excluded.starts_at'),
              ends_at: eb.ref('excluded.ends_at'),
              technician_name: eb.ref('excluded.technician_name'),
              is_cancelled: eb.ref('excluded.is_cancelled'),
              told_at: sql<string>`now()`,
            })),
        )
        .execute();
      await mailEntry(tx, frame, intervention, { change, attendee, sequence, startsAt, endsAt });
    }
  });
}

export interface EntryToTell {
  change: CalendarChange;
  attendee: Attendee;
  sequence: number;
  startsAt: string;
  endsAt: string;
}

/** Differences between the plan and what the calendars were told. Pure. */
export function entriesToTell(
  { startsAt, endsAt, technicianName, requester, technician }: Pick<AgreedIntervention, 'startsAt' | 'endsAt' | 'technicianName' | 'requester' | 'technician'>,
  told: readonly (Told & { attendee: Attendee })[],
): EntryToTell[] {
  const wanted = startsAt === null || endsAt === null ? [] : [requester, technician].filter((one) => one !== null);
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = told
    .filter(({ userId, isCancelled }) => !isCancelled && !ids.has(userId))
    .map((entry): EntryToTell => ({ ...entry, change: 'cancelled', sequence: entry.sequence + 1 }));
  const others = [...new Map(wanted.map((one) => [one.id, one])).values()].flatMap((attendee): EntryToTell[] => {
    const before = told.find(({ userId }) => userId === attendee.id);
    const entry = { attendee, startsAt: startsAt!, endsAt: endsAt! };
    if (!before) return [{ ...entry, change: 'agreed', sequence: 0 }];
    const isSame = Date.parse(before.startsAt) === Date.parse(startsAt!) && Date.parse(before.endsAt) === Date.parse(endsAt!);
    const isByAnother = before.technicianName !== null && before.technicianName !== technicianName;
    if (isSame && !isByAnother && !before.isCancelled) return [];
    return [{ ...entry, change: before.isCancelled ? 'agreed' : isSame ? 'changed' : 'moved', sequence: before.sequence + 1 }];
  });
  return [...gone, ...others];
}

const attendee = sql<Attendee>`json_build_object('id', u.id, 'name', u.full_name, 'email', u.email, 'locale', coalesce(u.language, 'fr'))`;

const toldBefore = (tx: ScopedDb, companyId: number, interventionId: string) =>
  tx
    .selectFrom('calendar_entries as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.user_id as userId',
      'e.sequence',
      'e.starts_at as startsAt',
      'e.ends_at as endsAt',
      'e.technician_name as technicianName',
      'e.is_cancelled as isCancelled',
      attendee.as('attendee'),
    ])
    .where('e.company_id', '=', companyId)
    .where('e.intervention_id', '=', interventionId)
    .execute();

/** An intervention whose appointment was agreed, locked until the transaction ends. */
const agreedIntervention = (tx: ScopedDb, companyId: number, id: string): Promise<AgreedIntervention | undefined> =>
  tx
    .selectFrom('interventions as n')
    .innerJoin('tickets as t', (join) => join.onRef('t.company_id', '=', 'n.company_id').onRef('t.id', '=', 'n.ticket_id'))
    .select((eb) => [
      'n.company_id as companyId',
      'n.id',
      'n.title',
      'n.state',
      'n.starts_at as startsAt',
      'n.ends_at as endsAt',
      't.number as ticketNumber',
      'n.technician_name as technicianName',
      'n.to_bring as toBring',
      'n.site_id as siteId',
      'n.sub_organisation_id as subOrganisationId',
      jsonObjectFrom(
        eb
          .selectFrom('sites as s')
          .select(['s.label', 's.street', 's.postal_code as postalCode', 's.city'])
          .whereRef('s.company_id', '=', 'n.company_id')
          .whereRef('s.id', '=', 'n.site_id'),
      ).as('site'),
      eb.selectFrom('users as u').select(attendee.as('one')).whereRef('u.id', '=', 't.requester_id').where('u.status', '=', 'active').as('requester'),
      eb.selectFrom('users as u').select(attendee.as('one')).whereRef('u.id', '=', 'n.technician_id').where('u.status', '=', 'active').as('technician'),
    ])
    .where('n.company_id', '=', companyId)
    .where('n.id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('appointments as a')
            .select('a.id')
            .whereRef('a.company_id', '=', 'n.company_id')
            .whereRef('a.intervention_id', '=', 'n.id')
            .where('a.state', '=', 'agreed'),
        ),
        // Those who were told of it are told of its end.
        eb.and([
          eb('n.state', '=', 'cancelled'),
          eb.exists(
            eb.selectFrom('calendar_entries as e').select('e.user_id').whereRef('e.company_id', '=', 'n.company_id').whereRef('e.intervention_id', '=', 'n.id'),
          ),
        ]),
      ]),
    )
    .forUpdate('n')
    .executeTakeFirst();
