import { getMailFrame } from '#platform/http/server/provider.ts';
import type { ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { computeSettledAt } from '#capabilities/notifications/notification.ts';
import { enqueue, type Task } from '#platform/data/server/jobs/jobs.ts';
import type { Follower } from '#platform/data/server/journal/follow.ts';
import type { MailFrame } from '#platform/files/server/mail/mail.model.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import { interventionKind } from '#services/interventions/interventions.journal.ts';
import { mailEntry, type CalendarChange } from './calendar-entries.mails.ts';
import { lockAgreed, readTold, writeEntry, type AgreedIntervention, type Attendee, type Told } from './calendar-entries.store.ts';

/** Calendars of the two people of an agreed appointment: the requester of the ticket and the technician. They are notified by mail, and again when it moves. */

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

/** Delays the mails about an intervention that calendars have: a planner may move it several times in a row. @returns whether they have it */
const putOff = ({ database }: Pick<Platform, 'database'>, companyId: number, id: string): Promise<boolean> =>
  database.system.transaction(async (tx) => {
    const isKnown = (await readTold(tx, { companyId, id })).length > 0;
    if (isKnown) await enqueue(tx, tellCalendarsName, { companyId, id } satisfies ObjectKey, { runAt: computeSettledAt(), key: `${tellCalendarsName} ${id}` });
    return isKnown;
  });

const tellCalendarsName = 'appointments.tellCalendars';

/** Mails the new plan of an intervention once it has stopped moving. */
export const tellCalendarsTask: Task<ObjectKey> = {
  name: tellCalendarsName,
  perform: async ({ companyId, id }, platform) => tellCalendars(platform, await getMailFrame(platform), companyId, id),
};

/** Mails the changes that the calendars do not have yet. Repeating it mails nothing. */
export async function tellCalendars({ database }: Pick<Platform, 'database'>, frame: MailFrame, companyId: number, interventionId: string): Promise<void> {
  await database.system.transaction(async (tx) => {
    const key = { companyId, id: interventionId };
    const intervention = await lockAgreed(tx, key);
    if (!intervention || intervention.state === 'done') return;
    const told = await readTold(tx, key);
    for (const { change, attendee, sequence, startsAt, endsAt } of entriesToTell(intervention, told)) {
      const { technicianName } = intervention;
      await writeEntry(tx, key, { userId: attendee.id, sequence, startsAt, endsAt, technicianName, isCancelled: change === 'cancelled' });
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

/** Differences between the plan and the entries in the calendars. Pure. */
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
