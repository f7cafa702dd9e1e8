import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Subject } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import { keptQuery } from '#platform/data/server/db/kept-query.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { objectKeys, toRelation, type ObjectKey } from '#platform/data/server/db/set-wise.ts';
import { toInstant, type Author } from '#platform/data/server/journal/journal.ts';
import type { ChatState } from '../chat.conversations.ts';

/** A general conversation, with who takes part in it.  */
export const chatByNumber = keptQuery(
  ({ db }: CompanyScope, { number }: { number: string }) =>
    db
      .selectFrom('chats as q')
      .select((eb) => [
        'q.id',
        'q.companyId',
        'q.number',
        'q.subject',
        'q.state',
        'q.authorName',
        'q.aboutKind',
        'q.aboutCode',
        'q.siteId',
        eb.selectFrom('sites as s').select('s.code').whereRef('s.companyId', '=', 'q.companyId').whereRef('s.id', '=', 'q.siteId').as('siteCode'),
        'q.subOrganisationId',
        'q.needsPrices',
        'q.version',
        jsonArrayFrom(
          eb
            .selectFrom('chat_people as t')
            .select(['t.userId as id', 't.name as fullName'])
            .whereRef('t.companyId', '=', 'q.companyId')
            .whereRef('t.chatId', '=', 'q.id')
            .orderBy('t.name')
            .orderBy('t.userId'),
        ).as('people'),
      ])
      .where('q.number', '=', number),
  () => true,
);

/** Kinds and numbers of objects by the beginning of a number, as the search holds them. */
export const selectObjectsByNumber = ({ db }: CompanyScope, { key, kinds, atMost }: { key: string; kinds: readonly string[]; atMost: number }) =>
  db
    .selectFrom('search_references as s')
    .innerJoin('search_entries as e', (join) =>
      join.onRef('e.companyId', '=', 's.companyId').onRef('e.kind', '=', 's.kind').onRef('e.objectId', '=', 's.objectId'),
    )
    .select(['e.kind', 'e.title', sql<string>`min(s.key)`.as('key')])
    .where('s.kind', 'in', kinds)
    .where('s.key', '>=', key)
    .where('s.key', '<', `${key}\uffff`)
    .groupBy(['e.kind', 'e.title'])
    .orderBy(sql`min(s.key)`)
    .limit(atMost);

/** General conversations of a number as subjects of messages. */
export const selectChatSubjects = ({ db }: CompanyScope, number: string) =>
  db
    .selectFrom('chats as q')
    .select([
      'q.id as objectId',
      'q.number as title',
      'q.subject as number',
      'q.number as page',
      'q.subject as topic',
      'q.siteId',
      'q.subOrganisationId',
      'q.needsPrices',
    ])
    .where('q.number', '=', number);

/** People who take part in general conversations, by the id of theirs. */
export async function readChatPeople(db: ScopedDb, chats: readonly ObjectKey[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom(toRelation(chats, objectKeys, 'k'))
    .innerJoin('chat_people as t', (join) => join.onRef('t.companyId', '=', 'k.companyId').onRef('t.chatId', '=', 'k.id'))
    .select(['t.chatId as id', sql<string[]>`jsonb_agg(t.user_id)`.as('people')])
    .groupBy('t.chatId')
    .execute();
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** A site that the scope sees. */
export const selectSite = ({ db }: CompanyScope, id: string) => db.selectFrom('sites').select('id').where('id', '=', id);

interface NewChat extends ObjectKey {
  number: string;
  subject: string;
  about: Subject | null;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
}

export const insertChat = (tx: ScopedDb, author: Author, { companyId, id, number, subject, about, ...place }: NewChat): Promise<void> =>
  defer(
    tx,
    tx
      .insertInto('chats')
      .values({
        companyId,
        id,
        number,
        subject,
        authorId: author.id,
        authorName: author.name,
        siteId: place.siteId,
        subOrganisationId: place.subOrganisationId,
        needsPrices: place.needsPrices,
        ...(about ? { aboutKind: about.kind, aboutId: about.objectId, aboutCode: about.title, aboutNumber: about.number, aboutPage: about.page } : {}),
        createdAt: toInstant(author),
      }),
  );

export async function insertPeople(tx: ScopedDb, { companyId, id: chatId }: ObjectKey, people: readonly { id: string; fullName: string }[]): Promise<void> {
  if (people.length === 0) return;
  const added = tx
    .insertInto('chat_people')
    .values(people.map(({ id, fullName }) => ({ companyId, chatId, userId: id, name: fullName })))
    .onConflict((conflict) => conflict.doNothing());
  await defer(tx, added);
}

export async function deletePeople(tx: ScopedDb, { companyId, id }: ObjectKey, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await defer(tx, tx.deleteFrom('chat_people').where('companyId', '=', companyId).where('chatId', '=', id).where('userId', 'in', people));
}

/** Opens a closed conversation. @returns it; undefined where it was not closed */
export const reopenChat = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx
    .updateTable('chats')
    .set({ state: 'open', version: sql<number>`version + 1`, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .returning(['id', 'number', 'subject', 'siteId', 'subOrganisationId', 'needsPrices'])
    .executeTakeFirst();

/** State of a conversation, locked until the transaction ends. */
export const lockState = (tx: ScopedDb, { companyId, id }: ObjectKey) =>
  tx.selectFrom('chats').select(['state', 'version']).where('companyId', '=', companyId).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export async function writeState(tx: ScopedDb, { companyId, id }: ObjectKey, state: ChatState, version: number): Promise<void> {
  await tx
    .updateTable('chats')
    .set({ state, version, updatedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
