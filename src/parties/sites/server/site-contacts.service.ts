import { sql } from 'kysely';
import { platformError, type FieldFlaw } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import type { ContactRole } from '../contact.ts';
import type { SiteInput } from '../sites.api.ts';
import { contactUnknown } from '../sites.errors.ts';
import { insertContacts } from './contacts.service.ts';

/** A contact of a site with its roles there. */
export interface ContactLink {
  contactId: string;
  name: string;
  roles: ContactRole[];
}

/** Contacts of a site in their order. */
export const linksOf = (tx: ScopedDb, siteId: string): Promise<ContactLink[]> =>
  tx
    .selectFrom('site_contacts as r')
    .innerJoin('contacts as k', (join) => join.onRef('k.company_id', '=', 'r.company_id').onRef('k.id', '=', 'r.contact_id'))
    .select([
      'r.contact_id as contactId',
      sql<string>`min(concat_ws(' ', nullif(k.first_name, ''), k.last_name))`.as('name'),
      sql<ContactRole[]>`array_agg(r.role order by r.role)`.as('roles'),
    ])
    .where('r.site_id', '=', siteId)
    .groupBy('r.contact_id')
    .orderBy(sql`min(r.position)`)
    .orderBy('r.contact_id')
    .execute();

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
  if (before.length > 0) await tx.deleteFrom('site_contacts').where('site_id', '=', place.siteId).execute();
  if (links.length > 0)
    await tx
      .insertInto('site_contacts')
      .values(
        links.flatMap(({ contactId, roles }, index) =>
          roles.map((role) => ({ company_id: place.companyId, site_id: place.siteId, contact_id: contactId, role, position: index + 1 })),
        ),
      )
      .execute();
  return true;
}

/** @throws invalid, naming each contact that the author does not see */
async function checkKnown(tx: ScopedDb, contacts: SiteInput['contacts'], before: readonly string[]): Promise<void> {
  const asked = contacts.flatMap(({ contactId }) => (contactId === null || before.includes(contactId) ? [] : [contactId]));
  if (asked.length === 0) return;
  const known = new Set((await tx.selectFrom('contacts').select('id').where('id', 'in', asked).execute()).map(({ id }) => id));
  const flaws = contacts.flatMap(({ contactId }, index): FieldFlaw[] =>
    contactId !== null && asked.includes(contactId) && !known.has(contactId) ? [{ path: `contacts.${index}.contactId`, code: contactUnknown }] : [],
  );
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}
