import { omitEmpty, notificationSource, type NotificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { withCompany } from '#platform/kernel/address.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { pickSubject } from '../conversation-subject.ts';
import { parseMessageSeq } from '../conversations.journal.ts';
import { conversationNotifications } from '../conversations.notifications.ts';
import type { SubjectSource } from './conversation-subjects.service.ts';
import { selectNotifiedMessages } from './conversations.store.ts';

/** Notifications about conversations: each quotes its own message, however many have followed it. */
export function conversationNotificationSources(sources: readonly SubjectSource[]): readonly NotificationSource[] {
  const subjects = sources.map(({ subject }) => subject);
  const ofMessages = notificationSource({
    about: conversationNotifications(subjects),
    findPart: parseMessageSeq,
    async read(db, keys) {
      const rows = await selectNotifiedMessages(db, keys);
      const people = await readPeopleBySubject(db, sources, rows);
      return rows.map(({ companyId, objectId, aboutId, part, siteId, subOrganisationId, needsPrices, subject, number, page, ...facts }) => ({
        companyId,
        objectId,
        part,
        siteId,
        subOrganisationId,
        needsPrices,
        ...(aboutId !== null && people.has(aboutId) ? { people: people.get(aboutId)! } : {}),
        params: { number, subject, ...omitEmpty(facts) },
        address: withCompany(pickSubject(subjects, subject).address({ number, page }), companyId),
      }));
    },
  });
  return [ofMessages];
}

/** The people of the objects talked about, where their domain names them. */
async function readPeopleBySubject(
  db: ScopedDb,
  sources: readonly SubjectSource[],
  rows: readonly { subject: string; companyId: number; aboutId: string | null }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = new Map<string, readonly string[]>();
  for (const [kind, about] of Map.groupBy(rows, ({ subject }) => subject)) {
    const source = sources.find(({ subject }) => subject.kind === kind);
    const objects = about.flatMap(({ companyId, aboutId }) => (aboutId === null ? [] : [{ companyId, id: aboutId }]));
    for (const [id, people] of (await source?.readPeople?.(db, objects)) ?? []) named.set(id, people);
  }
  return named;
}
