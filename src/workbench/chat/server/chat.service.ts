import { sql } from 'kysely';
import { addMessage } from '#capabilities/conversations/server/conversations.service.ts';
import type { Subject, WrittenMessage } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { required } from '#platform/kernel/issues.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { nextNumber } from '#platform/data/server/db/counters.ts';
import { defer } from '#platform/data/server/db/defer.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { instantOf, record, type Author } from '#platform/data/server/journal/journal.ts';
import type { ChatState } from '../chat.ts';
import { chatKind } from '../chat.journal.ts';

/** The one way to write general conversations. */

/** Somebody of the company who takes part. */
export interface Participant {
  id: string;
  fullName: string;
}

export interface NewChat {
  subject: string;
  body: string;
  /** Key of the first message. */
  clientKey: string;
  about: Subject | null;
  siteId: string | null;
  subOrganisationId: string | null;
  people: readonly Participant[];
}

/** Place of a conversation: that of its object, else the site that was chosen. A member limited to sites names one of theirs.
 *  @throws invalid */
export async function placeOf(
  scope: CompanyScope,
  about: Subject | null,
  siteId: string | null,
): Promise<{ siteId: string | null; subOrganisationId: string | null }> {
  if (about) return { siteId: about.siteId, subOrganisationId: about.subOrganisationId };
  const { sites, subOrganisations } = scope.rights;
  const [[site]] = siteId ? await scope.read(scope.db.selectFrom('sites').select('id').where('id', '=', siteId)) : [[]];
  const own = site?.id ?? (siteId === null && sites?.length === 1 ? sites[0]! : null);
  if (own === null && (siteId !== null || sites !== null)) throw platformError('invalid', {}, { flaws: [{ path: 'siteId', code: required }] });
  return { siteId: own, subOrganisationId: subOrganisations?.[0] ?? null };
}

const objectOf = (
  chat: { id: string; number: string; subject: string },
  place: { siteId: string | null; subOrganisationId: string | null; needsPrices: boolean },
) => ({ kind: chatKind, id: chat.id, title: chat.subject, siteId: place.siteId, subOrganisationId: place.subOrganisationId, needsPrices: place.needsPrices });

/** Starts a general conversation with its first message. Returns its number. */
export async function startChat(tx: ScopedDb, author: Author, companyId: number, chat: NewChat): Promise<string> {
  const { subject, about, siteId, subOrganisationId, people, body, clientKey } = chat;
  const [id, number] = [newId(), await nextNumber(tx, { kind: chatKind, prefix: 'D', after: 1000 })];
  const place = { siteId, subOrganisationId, needsPrices: about?.needsPrices ?? false };
  const inserted = tx
    .insertInto('chats')
    .values({
      company_id: companyId,
      id,
      number,
      subject,
      author_id: author.id,
      author_name: author.name,
      site_id: siteId,
      sub_organisation_id: subOrganisationId,
      needs_prices: place.needsPrices,
      ...(about ? { about_kind: about.kind, about_id: about.objectId, about_code: about.title, about_number: about.number, about_page: about.page } : {}),
      created_at: instantOf(author),
    });
  await defer(tx, inserted);
  await addPeople(tx, companyId, id, people);
  await record(tx, author, [{ companyId, action: 'created', object: objectOf({ id, number, subject }, place) }]);
  const talked: Subject = { kind: chatKind, objectId: id, title: number, number: subject, page: number, topic: subject, ...place, takeUp: continueChat };
  await addMessage(tx, author, companyId, talked, { clientKey, body });
  return number;
}

async function addPeople(tx: ScopedDb, companyId: number, chatId: string, people: readonly Participant[]): Promise<void> {
  if (people.length === 0) return;
  const added = tx
    .insertInto('chat_people')
    .values(people.map(({ id, fullName }) => ({ company_id: companyId, chat_id: chatId, user_id: id, name: fullName })))
    .onConflict((conflict) => conflict.doNothing());
  await defer(tx, added);
}

/** A new message opens a closed conversation again, and its author of the company takes part from then on. */
export async function continueChat(tx: ScopedDb, author: Author, { companyId, objectId, from }: WrittenMessage): Promise<boolean> {
  if (from === 'customer' && author.id !== null) await addPeople(tx, companyId, objectId, [{ id: author.id, fullName: author.name }]);
  const reopened = await tx
    .updateTable('chats')
    .set({ state: 'open', version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', objectId)
    .where('state', '=', 'closed')
    .returning(['id', 'number', 'subject', 'site_id as siteId', 'sub_organisation_id as subOrganisationId', 'needs_prices as needsPrices'])
    .executeTakeFirst();
  if (reopened) await record(tx, author, [{ companyId, action: 'reopened', object: objectOf(reopened, reopened) }]);
  return false;
}

/** A conversation as it was read before a change. */
interface Existing {
  id: string;
  companyId: number;
  number: string;
  subject: string;
  siteId: string | null;
  subOrganisationId: string | null;
  needsPrices: boolean;
}

/** Closes or opens a conversation. What waited there waits no more once it is closed. @throws conflict with the state of now */
export async function changeState(tx: ScopedDb, author: Author, chat: Existing, { state, version }: { state: ChatState; version: number }): Promise<void> {
  const { companyId } = chat;
  const now = await tx
    .selectFrom('chats')
    .select(['state', 'version'])
    .where('company_id', '=', companyId)
    .where('id', '=', chat.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (now.state === state) return;
  if (now.version !== version) throw platformError('conflict', {}, { members: { current: now } });
  await tx
    .updateTable('chats')
    .set({ state, version: version + 1, updated_at: sql<string>`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', chat.id)
    .execute();
  await record(tx, author, [{ companyId, action: state === 'closed' ? 'closed' : 'reopened', object: objectOf(chat, chat) }]);
}

/** Says who of the company takes part. */
export async function changePeople(
  tx: ScopedDb,
  author: Author,
  chat: Existing & { people: readonly Participant[] },
  people: readonly Participant[],
): Promise<void> {
  const [before, after] = [chat.people, people].map((all) => all.map(({ id }) => id)) as [string[], string[]];
  const gone = before.filter((id) => !after.includes(id));
  if (gone.length === 0 && after.every((id) => before.includes(id))) return;
  if (gone.length > 0)
    await defer(tx, tx.deleteFrom('chat_people').where('company_id', '=', chat.companyId).where('chat_id', '=', chat.id).where('user_id', 'in', gone));
  await addPeople(tx, chat.companyId, chat.id, people);
  await record(tx, author, [{ companyId: chat.companyId, action: 'peopleChanged', object: objectOf(chat, chat), fields: { people: { changed: true } } }]);
}
