import { randomUUID } from 'node:crypto';
import { emptyContact } from '../../src/parties/sites/contact.ts';
import { emptySite } from '../../src/parties/sites/site.ts';
import type { TestCompany } from './people.ts';
import type { TestRows } from './rows.ts';

let count = 0;

/** Bodies of sites and contacts, and tickets at a site. */
export function createSiteFactory({ insert }: TestRows) {
  /** Body of a new site. */
  const newSite = (label: string, given: object = {}) => ({ ...emptySite, label, type: 'delivery', ...given });
  /** Body of a contact; `isPlaced` gives the fields that name its site. */
  const newContact = (given: { lastName: string } & Record<string, unknown>, isPlaced = true) => ({
    ...emptyContact,
    ...(isPlaced ? { siteId: null, roles: [] } : {}),
    ...given,
  });
  const ticket = (company: TestCompany, given: object = {}) =>
    insert('tickets', {
      companyId: company.id,
      id: randomUUID(),
      number: `TK-26-${String(++count + 90_000)}`,
      label: 'Ticket',
      services: ['staging'],
      requesterName: 'Camille Lefèvre',
      authorName: 'Camille Lefèvre',
      ...given,
    });
  return { newSite, newContact, ticket };
}
