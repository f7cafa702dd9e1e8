import { m } from '#generated/messages/messages.js';
import { withDots } from '#platform/kernel/dots.ts';
import { emailText } from '#platform/kit/web/email-text.ts';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { personCell } from '#platform/kit/web/parts/cells.tsx';
import { contactName } from '#parties/sites/contact.ts';
import { contactList } from '#parties/sites/contacts.list.ts';
import type { ContactSummary } from '#parties/sites/contacts.api.ts';
import { contactsAddress } from '#parties/sites/sites.paths.ts';

const sitesText = ({ sites }: ContactSummary): string =>
  sites.length > 2 ? m['site.contacts.sites']({ count: sites.length }) : sites.map(({ label }) => label).join(', ') || '—';

/** The list of contacts on screen. */
export const contactsScreen = listScreen(contactList, {
  address: contactsAddress,
  toCode: ({ id }) => id,
  isMeant: ({ id }, code) => id === code,
  columns: {
    name: { cell: (row) => personCell(contactName(row)), width: 180, priority: 1, isText: true },
    jobFunction: { width: 180, priority: 5, isText: true },
    mobile: { width: 126, priority: 4 },
    landline: { width: 126, priority: 7 },
    email: { cell: ({ email }) => email && emailText(email), width: 256, priority: 6, isText: true },
    sites: { cell: sitesText, width: 190, priority: 4, isText: true },
    tickets: { header: m['site.column.tickets'], width: 72, priority: 8, align: 'end', className: 'figures' },
    ccoId: { width: 120, priority: 9, isOptional: true },
  },
  card: (row) => ({ title: contactName(row), figure: row.mobile ?? row.landline ?? '', text: withDots(row.jobFunction, sitesText(row)) }),
});
