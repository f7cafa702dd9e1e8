import { randomUUID } from 'node:crypto';
import type { ListCase } from './list-cases.ts';
import { sites } from './list-sites.ts';

const unit = randomUUID();
const products = { switch: randomUUID(), firewall: randomUUID() };
const division = randomUUID();

/** Cases of the lists of contracts and devices. */
export const installedListCases: Readonly<Record<string, ListCase>> = {
  contracts: {
    table: 'contracts',
    searchKind: 'contract',
    before: async ({ insert, query }, company) => {
      await query("insert into manufacturers (code, name) values ('cisco', 'Cisco'), ('fortinet', 'Fortinet') on conflict do nothing");
      await insert('sub_organisations', { companyId: company.id, id: division, name: 'Division' });
      return { periodMonths: 12 };
    },
    rows: {
      a: {
        manufacturerCode: 'cisco',
        type: 'support',
        startsOn: '2024-01-01',
        endsOn: '2026-12-31',
        status: 'active',
        isImported: true,
        smartAccount: 'compte-a',
        virtualAccount: 'A',
        subOrganisationId: division,
      },
      b: {
        manufacturerCode: 'fortinet',
        type: 'licence',
        startsOn: '2025-01-01',
        endsOn: '2028-12-31',
        status: 'inactive',
        smartAccount: 'compte-b',
        virtualAccount: 'B',
      },
      c: { manufacturerCode: 'fortinet', type: 'licence', startsOn: '2023-01-01', endsOn: '2026-12-30', archivedAt: '2026-11-01T00:00:00Z' },
    },
    beside: async ({ insert }, company, ids) => {
      const line = (name: string, site: string, level: string) =>
        insert('contract_lines', {
          companyId: company.id,
          id: randomUUID(),
          contractId: ids[name],
          position: 1,
          manufacturerCode: 'cisco',
          reference: 'C9300',
          description: 'Commutateur',
          fromOn: '2025-01-01',
          untilOn: '2026-12-31',
          siteId: site,
          serviceLevel: level,
          contractState: 'active',
        });
      await line('a', sites.north, '24×7');
      await line('b', sites.south, '8×5');
    },
    filters: {
      contractState: ['archived', 'c', 'a'],
      manufacturer: ['cisco', 'a', 'b'],
      expiry: ['underThreeMonths', 'a', 'b'],
      site: [sites.north, 'a', 'b'],
      serviceLevel: ['24×7', 'a', 'b'],
      type: ['licence', 'b', 'a'],
      imported: ['1', 'a', 'b'],
      subOrganisation: [division, 'a', 'b'],
      endsFrom: ['2027-01-01', 'b', 'a'],
      endsTo: ['2027-01-01', 'a', 'b'],
      smartAccount: ['compte-a', 'a', 'b'],
      virtualAccount: ['A', 'a', 'b'],
    },
    states: {},
    sorts: { endsOn: ['a', 'b'], startsOn: ['a', 'b'], number: ['a', 'b'] },
  },
  'contract-lines': {
    table: 'contract_lines',
    numberedBy: 'serial',
    before: async ({ insert, query }, company) => {
      await query("insert into manufacturers (code, name) values ('cisco', 'Cisco'), ('fortinet', 'Fortinet') on conflict do nothing");
      await insert('sub_organisations', { companyId: company.id, id: unit, name: 'Filiale' });
      const id = randomUUID();
      const days = { startsOn: '2020-01-01', endsOn: '2030-12-31', periodMonths: 132 };
      await insert('contracts', { companyId: company.id, id, number: 'CT-1', manufacturerCode: 'cisco', ...days });
      return { contractId: id, fromOn: '2020-01-01', position: 1, description: 'Commutateur', reference: 'C9300' };
    },
    rows: {
      a: {
        serialKey: 'A',
        untilOn: '2026-12-31',
        manufacturerCode: 'cisco',
        siteId: sites.north,
        serviceLevel: '24×7',
        supportType: 'TAC',
        kind: 'hardware',
        subOrganisationId: unit,
        contractState: 'active',
      },
      b: {
        serialKey: 'B',
        untilOn: '2028-12-31',
        manufacturerCode: 'fortinet',
        siteId: sites.south,
        serviceLevel: '8×5',
        supportType: null,
        kind: 'software',
        contractState: 'inactive',
      },
      c: { serialKey: 'C', untilOn: '2026-12-30', manufacturerCode: 'fortinet', serviceLevel: '8×5', contractState: 'archived' },
    },
    filters: {
      expiry: ['underThreeMonths', 'a', 'b'],
      endsFrom: ['2027-01-01', 'b', 'a'],
      endsTo: ['2027-01-01', 'a', 'b'],
      manufacturer: ['cisco', 'a', 'b'],
      site: [sites.north, 'a', 'b'],
      serviceLevel: ['24×7', 'a', 'b'],
      supportType: ['TAC', 'a', 'b'],
      kind: ['software', 'b', 'a'],
      subOrganisation: [unit, 'a', 'b'],
      contractState: ['archived', 'c', 'a'],
    },
    states: {},
    sorts: { endsOn: ['a', 'b'] },
  },
  devices: {
    table: 'devices',
    searchKind: 'device',
    numberedBy: 'serial',
    before: async ({ insert, query }, company) => {
      await query("insert into manufacturers (code, name) values ('cisco', 'Cisco'), ('fortinet', 'Fortinet') on conflict do nothing");
      await query(
        `insert into products (id, manufacturer_code, reference, description, product_line, kind, end_of_support_on) values
          ($1, 'cisco', 'C9300', 'Commutateur', 'Catalyst 9300', 'hardware', '2027-03-31'), ($2, 'fortinet', 'FG-60F', 'Pare-feu', 'FortiGate', 'software', '2026-01-31')
        on conflict do nothing`,
        [products.switch, products.firewall],
      );
      await insert('sub_organisations', { companyId: company.id, id: unit, name: 'Filiale' });
      return { manufacturerCode: 'fortinet', reference: 'Z' };
    },
    rows: {
      a: {
        serialKey: 'A',
        reference: 'A',
        manufacturerCode: 'cisco',
        productId: products.switch,
        siteId: sites.north,
        subOrganisationId: unit,
        supportEndsOn: '2026-12-31',
        warrantyUntil: '2027-01-01',
        isImported: true,
      },
      b: { serialKey: 'B', productId: products.firewall, siteId: sites.south, reference: 'B', supportEndsOn: '2026-01-01', warrantyUntil: '2026-11-19' },
      c: { serialKey: 'C', reference: 'C', warrantyUntil: '2026-11-18' },
    },
    beside: async ({ insert }, company, { a, b }) => {
      const days = { startsOn: '2020-01-01', endsOn: '2030-12-31' };
      const contract = { companyId: company.id, id: randomUUID() };
      await insert('contracts', { ...contract, number: 'CT-9', manufacturerCode: 'cisco', periodMonths: 132, ...days });
      const line = { companyId: company.id, contractId: contract.id, manufacturerCode: 'cisco', reference: 'X', description: 'Support', position: 1 };
      const cover = (device: string, from: string, until: string, level: string) =>
        insert('contract_lines', { ...line, id: randomUUID(), deviceId: device, fromOn: from, untilOn: until, serviceLevel: level, contractState: 'active' });
      await cover(a!, '2026-01-01', '2026-12-31', '24×7');
      await cover(b!, '2024-01-01', '2024-12-31', '24×7');
      await cover(b!, '2027-01-01', '2027-12-31', '8×5');
    },
    filters: {
      site: [sites.north, 'a', 'b'],
      manufacturer: ['cisco', 'a', 'b'],
      productLine: ['Catalyst 9300', 'a', 'b'],
      kind: ['software', 'b', 'a'],
      serviceLevel: ['24×7', 'a', 'b'],
      support: ['underThreeMonths', 'a', 'b'],
      warranty: ['outOfWarranty', 'c', 'b'],
      endOfSupport: ['within12Months', 'a', 'b'],
      subOrganisation: [unit, 'a', 'b'],
      reference: ['A', 'a', 'b'],
      imported: ['1', 'a', 'b'],
    },
    states: { covered: 'a', warrantyOnly: 'b', uncovered: 'c' },
    sorts: { serial: ['a', 'b', 'c'], reference: ['a', 'b', 'c'], coverUntil: ['a', 'b', 'c'], endOfSupport: ['b', 'a', 'c'] },
  },
};
