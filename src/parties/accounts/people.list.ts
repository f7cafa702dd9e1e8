import { m } from '#generated/messages/messages.js';
import { oneFilter } from '#platform/lists/list-filters.ts';
import { declareList } from '#platform/lists/list.ts';
import type { CompanyPerson } from './people.api.ts';

export const roleNames = { member: m['accounts.people.member'], manager: m['accounts.people.manager'] };

/** People of a company with their rights: members by name, then invitations, then deactivated members. */
export const peopleList = declareList<CompanyPerson>()({
  name: 'people',
  access: 'manager',
  path: '/api/people',
  noun: 'people of a company with their rights',
  kinds: ['membership', 'invitation', 'user'],
  title: m['accounts.users.title'],
  search: m['accounts.people.search'],
  filters: {
    role: oneFilter(m['accounts.people.rights'], ['member', 'manager'], roleNames, { isPinned: true }),
    former: oneFilter(m['accounts.people.former'], ['1'], { '1': m['accounts.people.formerShown'] }, { isPinned: true }),
  },
  sorts: { name: 'asc' },
  sort: 'name',
  columns: ({ column, screenColumn }) => ({
    name: screenColumn({ label: m['accounts.people.person'] }),
    role: column({ label: m['accounts.people.rights'], kind: 'text', value: (row) => roleNames[row.role]() }),
    prices: screenColumn({ label: m['accounts.people.prices'] }),
    services: screenColumn({ label: m['accounts.people.services'] }),
    accepts: screenColumn({ label: m['accounts.people.accepts'] }),
    limits: screenColumn({ label: m['accounts.people.limits'] }),
    signIn: screenColumn({ label: m['accounts.people.lastSignIn'] }),
  }),
});
