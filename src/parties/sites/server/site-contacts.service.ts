import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { SiteInput } from '../sites.api.ts';
import { contactUnknown } from '../sites.errors.ts';
import { deleteSiteContacts, insertSiteContacts } from './contact-writing.store.ts';
import { insertContacts } from './contacts.service.ts';
import { seenContacts, type ContactLink } from './contacts.store.ts';

/** Names contacts at a site in place of those before, new ones created. @returns whether they differ @throws invalid for an unknown contact */
export async function linkContacts(
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
  const written = (all: readonly Omit<ContactLink, 'name'>[]): string => JSON.stringify(all.map(({ contactId, roles }) => [contactId, roles]));
  if (written(links) === written(before)) return false;
  if (before.length > 0) await deleteSiteContacts(tx, place.siteId);
  if (links.length > 0)
    await insertSiteContacts(
      tx,
      links.flatMap(({ contactId, roles }, index) =>
        roles.map((role) => ({ company_id: place.companyId, site_id: place.siteId, contact_id: contactId, role, position: index + 1 })),
      ),
    );
  return true;
}

/** @throws invalid, naming each contact that the author does not see */
async function checkKnown(tx: ScopedDb, contacts: SiteInput['contacts'], before: readonly string[]): Promise<void> {
  const asked = contacts.flatMap(({ contactId }) => (contactId === null || before.includes(contactId) ? [] : [contactId]));
  if (asked.length === 0) return;
  const known = await seenContacts(tx, asked);
  const flaws = contacts.flatMap(({ contactId }, index): FieldFlaw[] =>
    contactId !== null && asked.includes(contactId) && !known.has(contactId) ? [{ path: `contacts.${index}.contactId`, code: contactUnknown }] : [],
  );
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}
