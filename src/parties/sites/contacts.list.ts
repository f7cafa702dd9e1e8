import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { choiceFilter, flagFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import type { ContactSummary } from './contacts.api.ts';
import { civilityNames, contactRoleNames } from './site.names.ts';
import { contactKind, siteKind } from './sites.journal.ts';

/** The list of the people to ask for at sites. */
export const contactList = declareList<ContactSummary>()({
  name: 'contacts',
  path: '/api/contacts',
  noun: 'contacts',
  kinds: [contactKind, siteKind],
  title: m['sites.contacts.title'],
  search: m['sites.contacts.search'],
  filters: { site: choiceFilter(m['sites.field.name'], { of: 'id', isPinned: true }), withTickets: flagFilter(m['sites.filter.withTickets']) },
  sorts: { name: 'asc' },
  sort: 'name',
  columns: ({ column, sheetColumn }) => ({
    name: column({ label: m['sites.contact.lastName'], kind: 'text', value: ({ lastName }) => lastName, sort: 'name', width: 20 }),
    firstName: sheetColumn({ label: m['sites.contact.firstName'], kind: 'text', value: ({ firstName }) => firstName, width: 18 }),
    civility: sheetColumn({
      label: m['sites.contact.civility'],
      kind: 'text',
      value: ({ civility }, { locale }) => (civility === null ? null : civilityNames[civility]({}, { locale })),
    }),
    jobFunction: column({ label: m['sites.contact.jobFunction'], kind: 'text', value: ({ jobFunction }) => jobFunction, width: 24 }),
    mobile: column({ label: m['sites.contact.mobile'], kind: 'text', value: ({ mobile }) => mobile, width: 18 }),
    landline: column({ label: m['sites.contact.landline'], kind: 'text', value: ({ landline }) => landline, width: 18 }),
    email: column({ label: m['sites.contact.email'], kind: 'text', value: ({ email }) => email, width: 30 }),
    ccoId: column({ label: m['sites.contact.ccoId'], kind: 'text', value: ({ ccoId }) => ccoId, width: 18 }),
    sites: column({
      label: m['sites.title'],
      kind: 'text',
      value: ({ sites }, { locale }) =>
        withDots(...sites.map(({ label, roles }) => `${label} (${roles.map((role) => contactRoleNames[role]({}, { locale })).join(', ')})`)) || null,
      width: 40,
    }),
    tickets: column({ label: m['sites.field.tickets'], kind: 'integer', value: ({ ticketCount }) => ticketCount }),
  }),
  sheet: { title: m['sites.contacts.title'], fileName: m['sites.contacts.fileName'] },
});
