import { randomUUID } from 'node:crypto';
import { sites } from './list-sites.ts';
import { createSiteFactory } from '../support/sites.ts';
import type { ListCase } from './list-cases.ts';

/** Cases of the list of sites. */
export const siteListCases: Readonly<Record<string, ListCase>> = {
  sites: {
    table: 'sites',
    searchKind: 'site',
    numberedBy: 'code',
    // The sites that other lists stand on are no rows of this one.
    before: async ({ query }, company) => {
      await query('delete from sites where company_id = $1', [company.id]);
      return {};
    },
    rows: {
      a: { label: 'Agence', type: 'delivery', city: 'Annecy', country: 'FR', showOnMap: true },
      b: { label: 'Bureau', type: 'headquarters', city: 'Bruxelles', country: 'BE', showOnMap: false, archivedAt: '2026-11-01T00:00:00Z' },
    },
    beside: async (house, company, ids) => {
      await house.query("insert into manufacturers (code, name) values ('cisco', 'Cisco') on conflict do nothing");
      await house.insert('stock_items', {
        companyId: company.id,
        id: randomUUID(),
        code: 'ST-SITE',
        manufacturerCode: 'cisco',
        reference: 'C9300',
        description: 'Commutateur',
        siteId: ids.a,
      });
      await createSiteFactory(house).ticket(company, { siteId: ids.b });
      await createSiteFactory(house).ticket(company, { siteId: ids.a, state: 'invoiced' });
    },
    filters: { type: ['headquarters', 'b', 'a'], country: ['BE', 'b', 'a'], onMap: ['1', 'a', 'b'], withStock: ['1', 'a', 'b'], withTickets: ['1', 'b', 'a'] },
    states: { inUse: 'a', archived: 'b' },
    sorts: { label: ['a', 'b'], city: ['a', 'b'] },
  },
  contacts: {
    table: 'contacts',
    numberedBy: 'lastName',
    rows: { a: { firstName: 'Zoé', searchText: 'zoe aubert' }, b: { firstName: 'Anne', searchText: 'anne besson' } },
    beside: async (house, company, ids) => {
      await house.insert('site_contacts', { companyId: company.id, siteId: sites.north, contactId: ids.a, role: 'main' });
      await createSiteFactory(house).ticket(company, { contactId: ids.b });
      await createSiteFactory(house).ticket(company, { contactId: ids.a, state: 'invoiced' });
    },
    filters: { site: [sites.north, 'a', 'b'], withTickets: ['1', 'b', 'a'] },
    states: {},
    sorts: { name: ['a', 'b'] },
  },
};
