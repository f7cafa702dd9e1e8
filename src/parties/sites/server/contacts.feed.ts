import { findTenantRows, readStoredRows } from '#capabilities/ingest/server/fed-tables.store.ts';
import { changedFields, companyObject, editedValues, buildLanding, objectColumns } from '#capabilities/ingest/server/fed-values.service.ts';
import type { Batch, FeedEntity, TypedValues } from '#capabilities/ingest/server/feed.service.ts';
import { canonicalAddress } from '#platform/kernel/email-format.ts';
import { deleteObject, upsertRows } from '#platform/data/server/db/set-wise.ts';
import { indexForSearch, record } from '#platform/data/server/journal/journal.ts';
import { contactFeedRow, type ContactFeedRow } from '../sites.feed.ts';
import { lockContact } from './contacts.store.ts';
import { changeFedLinks, type FedLink } from './contacts-feed.store.ts';
import { contactObject, personalFields, buildSearchText, type ContactColumns } from './contacts.service.ts';
import { readSiteFindability, sitesOfContacts } from './site-keys.store.ts';

/** Fields of a contact that people type. */
const typed: TypedValues = {
  fields: {
    civility: 'civility',
    firstName: 'firstName',
    lastName: 'lastName',
    jobFunction: 'jobFunction',
    landline: 'landline',
    mobile: 'mobile',
    email: 'email',
    ccoId: 'ccoId',
  },
  stored: (tx, { objectId }) => lockContact(tx, objectId),
  buildRow: ({ links, ...sent }) => ({
    ...sent,
    sites: ((links ?? []) as string[]).map(parseLink).map(({ siteId, role }) => ({ site: siteId, roles: [role] })),
  }),
};

/** Contacts with the sites where they are named. People edit them too: what they typed stays, and a later version takes them from those sites only
 *  where it had named them. */
export const contactsFeed: FeedEntity<ContactFeedRow> = {
  name: 'contacts',
  row: contactFeedRow,
  typed,
  find: (tx, keys) => findTenantRows(tx, 'contacts', keys),
  parents: (row) => (row.sites ?? []).map(({ site }) => companyObject(row, 'sites', site)),
  async apply(tx, rows, batch) {
    const stored = await readStoredRows(tx, 'contacts', rows);
    const contacts = rows.map((one) => {
      const known = one.existing ? stored.get(one.existing.id) : undefined;
      const fed = toValues(one.row);
      const { before, values } = editedValues(known, fed, typed.fields, one.takes);
      const links = listLinks(one.row, batch);
      const columns = { ...objectColumns(one), ...values, searchText: buildSearchText(values), fed: { ...fed, links } };
      const last = (known?.fed as { links?: string[] } | null | undefined)?.links ?? [];
      return { before, values, columns, links: { last, now: links }, flaws: [] };
    });
    await upsertRows(
      tx,
      { table: 'contacts', key: ['companyId', 'id'], once: ['source', 'externalId'] },
      contacts.map(({ columns }) => columns),
    );
    const changes = (from: 'last' | 'now', to: 'last' | 'now'): FedLink[] =>
      contacts.flatMap(({ columns: { companyId, id }, links }) =>
        links[from].filter((link) => !links[to].includes(link)).map((link) => ({ companyId, contactId: id, ...parseLink(link) })),
      );
    const left = await changeFedLinks(tx, { added: changes('now', 'last'), removed: changes('last', 'now') });
    await record(
      tx,
      batch.author,
      contacts.map(({ before, values, columns, links: { last, now } }) => ({
        companyId: columns.companyId,
        object: contactObject(columns.id, values, now[0] === undefined ? null : parseLink(now[0]).siteId),
        action: before ? 'updated' : 'created',
        fields: before
          ? { ...changedFields(before, values, { personal: personalFields }), ...(last.join() === now.join() ? {} : { sites: { changed: true } }) }
          : {},
      })),
    );
    const keys = contacts.map(({ columns }) => ({ companyId: columns.companyId, id: columns.id }));
    const named = new Map([...left, ...(await sitesOfContacts(tx, keys))].map((site) => [site.id, site]));
    await indexForSearch(tx, await readSiteFindability(tx, [...named.values()]));
    return contacts.map(buildLanding);
  },
  async remove(tx, found, { author }) {
    const sites = await sitesOfContacts(tx, [{ companyId: found.companyId!, id: found.id }]);
    const contact = await deleteObject(tx, 'contacts', found);
    await record(tx, author, [{ companyId: contact.companyId, object: contactObject(contact.id, contact, sites[0]?.id ?? null), action: 'deleted' }]);
    await indexForSearch(tx, await readSiteFindability(tx, sites));
  },
};

/** A role at a site as one text, as `fed` keeps it. */
const toLink = (siteId: string, role: string): string => `${siteId} ${role}`;
const parseLink = (link: string): { siteId: string; role: string } => ({ siteId: link.slice(0, 36), role: link.slice(37) });

const listLinks = (row: ContactFeedRow, { resolveId }: Batch): string[] => [
  ...new Set((row.sites ?? []).flatMap(({ site, roles }) => roles.map((role) => toLink(resolveId(companyObject(row, 'sites', site)), role)))),
];

const toValues = (row: ContactFeedRow): ContactColumns => ({
  civility: row.civility,
  firstName: row.firstName ?? '',
  lastName: row.lastName,
  jobFunction: row.jobFunction,
  landline: row.landline,
  mobile: row.mobile,
  email: row.email === null ? null : canonicalAddress(row.email),
  ccoId: row.ccoId,
});
