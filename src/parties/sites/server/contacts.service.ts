import { changedFields } from '#capabilities/ingest/server/fed-values.service.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import { required } from '#platform/kernel/issues.ts';
import { phoneKeys } from '#platform/kernel/contact-details.ts';
import { searchText } from '#platform/kernel/search-key.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { indexForSearch, record, type Author, type Change } from '#platform/data/server/journal/journal.ts';
import { contactName, type Civility } from '../contact.ts';
import type { ContactChange, ContactInput, NewContact } from '../contacts.api.ts';
import { contactKind } from '../sites.journal.ts';
import { secondMain, siteUnknown, sitesError } from '../sites.errors.ts';
import { findContact, findMainContact, lockContact } from './contacts.store.ts';
import { deleteContactRow, insertContactRows, insertSiteContacts, updateContact } from './contact-writing.store.ts';
import { readSiteFindability, sitesOfContacts } from './site-keys.store.ts';
import { lockSiteRow, raiseVersion } from './site-writing.store.ts';

/** Columns of a contact that are a person's data. */
export interface ContactColumns {
  civility: Civility | null;
  firstName: string;
  lastName: string;
  jobFunction: string | null;
  landline: string | null;
  mobile: string | null;
  email: string | null;
  ccoId: string | null;
}

/** Text by which a contact is found: names, e-mail, and phone numbers as written and in each spelling. */
export const buildSearchText = ({ firstName, lastName, jobFunction, email, landline, mobile }: ContactColumns): string =>
  searchText([firstName, lastName, jobFunction, email, landline, mobile, ...[landline, mobile].flatMap((phone) => phoneKeys(phone ?? ''))]);

/** All of a contact is personal: the journal names changed fields without their values. */
export const personalFields: readonly (keyof ContactColumns)[] = ['civility', 'firstName', 'lastName', 'jobFunction', 'landline', 'mobile', 'email', 'ccoId'];

const toColumns = (input: ContactInput): ContactColumns => ({
  civility: input.civility,
  firstName: input.firstName,
  lastName: input.lastName,
  jobFunction: input.jobFunction || null,
  landline: input.landline || null,
  mobile: input.mobile || null,
  email: input.email || null,
  ccoId: input.ccoId || null,
});

/** A contact as the journal names it, at one of its sites. */
export const contactObject = (id: string, columns: Pick<ContactColumns, 'firstName' | 'lastName'>, siteId: string | null): Change['object'] => ({
  kind: contactKind,
  id,
  title: contactName({ firstName: columns.firstName, lastName: columns.lastName }),
  siteId,
});

/** Company and site of new contacts. */
interface Place {
  companyId: number;
  siteId: string | null;
  /** Import that creates them. */
  importBatchId?: string | null;
}

/** Creates contacts. @returns their ids in order */
export async function insertContacts(
  tx: ScopedDb,
  author: Author,
  { companyId, siteId, importBatchId = null }: Place,
  contacts: readonly ContactInput[],
): Promise<string[]> {
  const origin = importBatchId === null ? {} : { source: 'import' as const, importBatchId };
  const rows = contacts.map((input) => {
    const columns = toColumns(input);
    return { companyId, id: newId(), ...columns, searchText: buildSearchText(columns), ...origin };
  });
  if (rows.length > 0) await insertContactRows(tx, rows);
  await record(
    tx,
    author,
    rows.map((row) => ({ companyId, object: contactObject(row.id, row, siteId), action: 'created' })),
  );
  return rows.map(({ id }) => id);
}

/** Creates a contact, and names it at a site. @returns its id @throws invalid */
export async function createContact(tx: ScopedDb, author: Author, companyId: number, { siteId, roles, ...input }: NewContact): Promise<string> {
  if (siteId !== null) await checkSite(tx, siteId, roles);
  const [id] = await insertContacts(tx, author, { companyId, siteId }, [input]);
  if (siteId === null) return id!;
  await insertSiteContacts(
    tx,
    roles.map((role) => ({ companyId, siteId, contactId: id!, role, position: 1000 })),
  );
  await raiseVersion(tx, siteId);
  const [site] = await readSiteFindability(tx, [{ companyId, id: siteId }]);
  await record(tx, author, [{ ...site!, action: 'updated', fields: { contacts: { changed: true } } }]);
  return id!;
}

/** Locks the site of a new contact. @throws invalid for an unknown site, and for a second main contact */
async function checkSite(tx: ScopedDb, siteId: string, roles: NewContact['roles']): Promise<void> {
  const makeFlawError = (path: string, code: string): Error => platformError('invalid', {}, { flaws: [{ path, code }] satisfies FieldFlaw[] });
  if (roles.length === 0) throw makeFlawError('roles', required);
  if (!(await lockSiteRow(tx, siteId))) throw makeFlawError('siteId', siteUnknown);
  if (roles.includes('main') && (await findMainContact(tx, siteId))) throw makeFlawError('roles', secondMain);
}

/** Changes a contact, at all its sites. @throws notFound, conflict (with the current values) */
export async function changeContact(tx: ScopedDb, author: Author, companyId: number, id: string, { version, ...input }: ContactChange): Promise<void> {
  const before = await lockContact(tx, id);
  if (!before) throw platformError('notFound');
  if (before.version !== version) throw platformError('conflict', {}, { members: { current: await findContact(tx, id) } });
  const after = toColumns(input);
  const fields = changedFields(before, after, { personal: personalFields });
  if (Object.keys(fields).length === 0) return;
  await updateContact(tx, id, { ...after, searchText: buildSearchText(after), version: version + 1 });
  const sites = await sitesOfContacts(tx, [{ companyId, id }]);
  await record(tx, author, [{ companyId, object: contactObject(id, after, sites[0]?.id ?? null), action: 'updated', fields }]);
  await indexForSearch(tx, await readSiteFindability(tx, sites));
}

/** Erases a contact.
 *  @param countUses counts the running tickets that name them, once the contact is locked
 *  @throws notFound, sites.contactInUse where there are any */
export async function deleteContact(tx: ScopedDb, author: Author, companyId: number, id: string, countUses: () => Promise<number>): Promise<void> {
  const contact = await lockContact(tx, id);
  if (!contact) throw platformError('notFound');
  const count = await countUses();
  const name = contactName({ firstName: contact.firstName, lastName: contact.lastName });
  if (count > 0) throw sitesError('sites.contactInUse', { name, count });
  const sites = await sitesOfContacts(tx, [{ companyId, id }]);
  await deleteContactRow(tx, id);
  await record(tx, author, [{ companyId, object: contactObject(id, contact, sites[0]?.id ?? null), action: 'deleted' }]);
  await indexForSearch(tx, await readSiteFindability(tx, sites));
}
