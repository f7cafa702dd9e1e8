import { addMessage } from '#capabilities/conversations/server/conversations.service.ts';
import type { Subject, WrittenMessage } from '#capabilities/conversations/server/conversation-subjects.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { required } from '#platform/kernel/issues.ts';
import type { CompanyScope } from '#platform/data/server/caller.ts';
import { takeNextNumber } from '#platform/data/server/db/counters.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import type { ChatState } from '../chat.conversations.ts';
import { chatKind } from '../chat.journal.ts';
import { deletePeople, insertChat, insertPeople, lockState, reopenChat, selectSite, writeState } from './chat.store.ts';

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
export async function resolvePlace(
  scope: CompanyScope,
  about: Subject | null,
  siteId: string | null,
): Promise<{ siteId: string | null; subOrganisationId: string | null }> {
  if (about) return { siteId: about.siteId, subOrganisationId: about.subOrganisationId };
  const { sites, subOrganisations } = scope.rights;
  const [[site]] = siteId ? await scope.read(selectSite(scope, siteId)) : [[]];
  const own = site?.id ?? (siteId === null && sites?.length === 1 ? sites[0]! : null);
  if (own === null && (siteId !== null || sites !== null)) throw platformError('invalid', {}, { flaws: [{ path: 'siteId', code: required }] });
  return { siteId: own, subOrganisationId: subOrganisations?.[0] ?? null };
}

const toJournalObject = (
  chat: { id: string; number: string; subject: string },
  place: { siteId: string | null; subOrganisationId: string | null; needsPrices: boolean },
) => ({ kind: chatKind, id: chat.id, title: chat.subject, siteId: place.siteId, subOrganisationId: place.subOrganisationId, needsPrices: place.needsPrices });

/** Starts a general conversation with its first message. Returns its number. */
export async function startChat(tx: ScopedDb, author: Author, companyId: number, chat: NewChat): Promise<string> {
  const { subject, about, siteId, subOrganisationId, people, body, clientKey } = chat;
  const [id, number] = [newId(), await takeNextNumber(tx, { kind: chatKind, prefix: 'D', after: 1000 })];
  const place = { siteId, subOrganisationId, needsPrices: about?.needsPrices ?? false };
  await insertChat(tx, author, { companyId, id, number, subject, about, ...place });
  await insertPeople(tx, { companyId, id }, people);
  await record(tx, author, [{ companyId, action: 'created', object: toJournalObject({ id, number, subject }, place) }]);
  const talked: Subject = { kind: chatKind, objectId: id, title: number, number: subject, page: number, topic: subject, ...place, takeUp: continueChat };
  await addMessage(tx, author, companyId, talked, { clientKey, body });
  return number;
}

/** A new message opens a closed conversation again, and its author of the company takes part from then on. */
export async function continueChat(tx: ScopedDb, author: Author, { companyId, objectId, from }: WrittenMessage): Promise<boolean> {
  if (from === 'customer' && author.id !== null) await insertPeople(tx, { companyId, id: objectId }, [{ id: author.id, fullName: author.name }]);
  const reopened = await reopenChat(tx, { companyId, id: objectId });
  if (reopened) await record(tx, author, [{ companyId, action: 'reopened', object: toJournalObject(reopened, reopened) }]);
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

/** Closes or opens a conversation. Closing it ends its waiting question. @throws conflict with the state of now */
export async function changeState(tx: ScopedDb, author: Author, chat: Existing, { state, version }: { state: ChatState; version: number }): Promise<void> {
  const { companyId } = chat;
  const now = await lockState(tx, chat);
  if (now.state === state) return;
  if (now.version !== version) throw platformError('conflict', {}, { members: { current: now } });
  await writeState(tx, chat, state, version + 1);
  await record(tx, author, [{ companyId, action: state === 'closed' ? 'closed' : 'reopened', object: toJournalObject(chat, chat) }]);
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
  await deletePeople(tx, chat, gone);
  await insertPeople(tx, chat, people);
  await record(tx, author, [
    { companyId: chat.companyId, action: 'peopleChanged', object: toJournalObject(chat, chat), fields: { people: { changed: true } } },
  ]);
}
