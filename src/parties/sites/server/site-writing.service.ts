import { endDraft } from '#capabilities/drafts/server/drafts.service.ts';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { toInstant, record, type Author } from '#platform/data/server/journal/journal.ts';
import { orderedHours } from '../delivery-hours.ts';
import { nextPosition, type Position } from '../position.ts';
import { makeCode } from '../site.ts';
import type { NewSite, SiteChange, SiteInput } from '../sites.api.ts';
import { siteCodeTaken, sitesError, contactUnknown } from '../sites.errors.ts';
import { changesOfSite, positionColumns, toPosition, siteObject } from './site-columns.ts';
import { lockCodes, readSiteFindability } from './site-keys.store.ts';
import { deleteSiteContacts, insertSiteContacts } from './contact-writing.store.ts';
import { readLinks, type ContactLink, readSeenContacts } from './contacts.store.ts';
import { insertSite, lockSiteRow, lockSiteRows, updateArchived, updateSite } from './site-writing.store.ts';
import type { Rights } from '#platform/data/server/caller.ts';
import { siteRefusal, type SiteAction } from '../sites.rights.ts';
import { insertContacts } from './contacts.service.ts';

/** Columns of a site that people change. */
export const toColumns = (input: Omit<SiteInput, 'code' | 'contacts'>, position: Position | null) => ({
  ...positionColumns(position),
  label: input.label,
  type: input.type,
  legalForm: input.legalForm,
  street: input.street || null,
  complement: input.complement || null,
  postalCode: input.postalCode || null,
  city: input.city || null,
  country: input.country,
  showOnMap: input.showOnMap,
  notes: input.notes || null,
  accessInstructions: input.accessInstructions || null,
  deliveryHours: orderedHours(input.deliveryHours),
});

/** The code of a site, made from its label where none was typed. @throws invalid for one that another site has */
async function freeCode(tx: ScopedDb, companyId: number, id: string | null, { code, label }: Pick<SiteInput, 'code' | 'label'>): Promise<string> {
  const taken = await lockCodes(tx, companyId, id);
  if (code === '') return makeCode(label, (made) => taken.has(made));
  if (taken.has(code.toUpperCase())) throw platformError('invalid', {}, { flaws: [{ path: 'code', code: siteCodeTaken }] satisfies FieldFlaw[] });
  return code;
}

/** Creates a site with its contacts, and ends its draft. @returns its id @throws invalid */
export async function createSite(tx: ScopedDb, author: Author, companyId: number, { draftId, ...input }: NewSite): Promise<string> {
  const id = newId();
  const code = await freeCode(tx, companyId, null, input);
  await insertSite(tx, { companyId, id, code, ...toColumns(input, nextPosition(null, input.position)), createdAt: toInstant(author) });
  await linkContacts(tx, author, { companyId, siteId: id }, input.contacts, []);
  const [found] = await readSiteFindability(tx, [{ companyId, id }]);
  await record(tx, author, [{ ...found!, action: 'created' }]);
  if (draftId) await endDraft(tx, draftId);
  return id;
}

/** A site as stored, locked until the transaction ends, with its contacts. @throws notFound */
async function lockSite(tx: ScopedDb, id: string) {
  const stored = await lockSiteRow(tx, id);
  if (!stored) throw platformError('notFound');
  return { stored, links: await readLinks(tx, id) };
}

type Stored = Awaited<ReturnType<typeof lockSite>>['stored'];

/** Stored values of what can be changed, for somebody who changed them at the same time. */
const toCurrent = (stored: Stored, links: readonly ContactLink[]) => ({
  code: stored.code,
  label: stored.label,
  type: stored.type,
  legalForm: stored.legalForm,
  street: stored.street ?? '',
  complement: stored.complement ?? '',
  postalCode: stored.postalCode ?? '',
  city: stored.city ?? '',
  country: stored.country,
  position: toPosition(stored),
  showOnMap: stored.showOnMap,
  notes: stored.notes ?? '',
  accessInstructions: stored.accessInstructions ?? '',
  deliveryHours: stored.deliveryHours,
  contacts: links.map(({ contactId, name, roles }) => ({ contactId, name, roles })),
  version: stored.version,
});

/** Changes a site and its contacts, and ends the draft of the change. @throws notFound, conflict (with the current values), invalid */
export async function changeSite(tx: ScopedDb, author: Author, companyId: number, id: string, { version, draftId, ...input }: SiteChange): Promise<void> {
  const { stored, links } = await lockSite(tx, id);
  if (stored.version !== version) throw platformError('conflict', {}, { members: { current: toCurrent(stored, links) } });
  if (draftId) await endDraft(tx, draftId);
  const isSameCode = input.code === '' || input.code === stored.code;
  const code = isSameCode ? stored.code : await freeCode(tx, companyId, id, input);
  const columns = { code, ...toColumns(input, nextPosition(toPosition(stored), input.position)) };
  const areContactsChanged = await linkContacts(tx, author, { companyId, siteId: id }, input.contacts, links);
  const fields = { ...changesOfSite(stored, columns), ...(areContactsChanged ? { contacts: { changed: true as const } } : {}) };
  if (Object.keys(fields).length === 0) return;
  await updateSite(tx, id, { ...columns, version: version + 1 });
  const [found] = await readSiteFindability(tx, [{ companyId, id }]);
  await record(tx, author, [{ ...found!, action: 'updated', fields }]);
}

/** Sites to archive, or to take out of the archive. */
interface Archiving {
  ids: readonly string[];
  isArchived: boolean;
}

/** Archives sites or takes them out of the archive. What stands there stays. @returns the ids of those whose state changed @throws notFound */
export async function archiveSites(tx: ScopedDb, author: Author, companyId: number, { ids, isArchived }: Archiving): Promise<string[]> {
  const known = await lockSiteRows(tx, ids);
  if (known.length < new Set(ids).size) throw platformError('notFound');
  const state = isArchived ? 'archived' : 'inUse';
  const changed = known.filter((site) => site.state !== state);
  if (changed.length === 0) return [];
  await updateArchived(
    tx,
    changed.map(({ id }) => id),
    isArchived ? toInstant(author) : null,
  );
  await record(
    tx,
    author,
    changed.map((site) => ({
      companyId,
      object: siteObject(site.id, site.label),
      action: isArchived ? 'archived' : 'unarchived',
      fields: { state: { before: site.state, after: state } },
    })),
  );
  return changed.map(({ id }) => id);
}

/** The reason against an action on sites; `null` where nothing is against it. */
export const findSiteRefusal = (rights: Rights, action: SiteAction) =>
  siteRefusal({ ...rights, isLimited: rights.sites !== null || rights.subOrganisations !== null }, action);

/** @throws forbidden.services, sites.limited */
export function checkSiteRight(rights: Rights, action: SiteAction): void {
  const refusal = findSiteRefusal(rights, action);
  if (refusal) throw refusal === 'services' ? platformError('forbidden.services') : sitesError('sites.limited');
}

/** Names contacts at a site in place of those before, new ones created. @returns whether they differ @throws invalid for an unknown contact */
async function linkContacts(
  tx: ScopedDb,
  author: Author,
  place: { companyId: number; siteId: string },
  contacts: SiteInput['contacts'],
  before: readonly ContactLink[],
): Promise<boolean> {
  await checkKnown(
    tx,
    contacts,
    before.map(({ contactId }) => contactId),
  );
  const created = await insertContacts(
    tx,
    author,
    place,
    contacts.flatMap(({ contact }) => contact ?? []),
  );
  const links = contacts.map(({ contactId, roles }) => ({ contactId: contactId ?? created.shift()!, roles: [...new Set(roles)].toSorted() }));
  const serialiseLinks = (all: readonly Omit<ContactLink, 'name'>[]): string => JSON.stringify(all.map(({ contactId, roles }) => [contactId, roles]));
  if (serialiseLinks(links) === serialiseLinks(before)) return false;
  if (before.length > 0) await deleteSiteContacts(tx, place.siteId);
  if (links.length > 0)
    await insertSiteContacts(
      tx,
      links.flatMap(({ contactId, roles }, index) =>
        roles.map((role) => ({ companyId: place.companyId, siteId: place.siteId, contactId, role, position: index + 1 })),
      ),
    );
  return true;
}

/** @throws invalid, naming each contact that the author does not see */
async function checkKnown(tx: ScopedDb, contacts: SiteInput['contacts'], before: readonly string[]): Promise<void> {
  const asked = contacts.flatMap(({ contactId }) => (contactId === null || before.includes(contactId) ? [] : [contactId]));
  if (asked.length === 0) return;
  const known = await readSeenContacts(tx, asked);
  const flaws = contacts.flatMap(({ contactId }, index): FieldFlaw[] =>
    contactId !== null && asked.includes(contactId) && !known.has(contactId) ? [{ path: `contacts.${index}.contactId`, code: contactUnknown }] : [],
  );
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}
