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
      await insert('sub_organisations', { company_id: company.id, id: division, name: 'Division' });
      return { period_months: 12 };
    },
    rows: {
      a: {
        manufacturer_code: 'cisco',
        type: 'support',
        starts_on: '2024-01-01',
        ends_on: '2026-12-31',
        status: 'active',
        is_imported: true,
        smart_account: 'compte-a',
        virtual_account: 'A',
        sub_organisation_id: division,
      },
      b: {
        manufacturer_code: 'fortinet',
        type: 'licence',
        starts_on: '2025-01-01',
        ends_on: '2028-12-31',
        status: 'inactive',
        smart_account: 'compte-b',
        virtual_account: 'B',
      },
      c: { manufacturer_code: 'fortinet', type: 'licence', starts_on: '2023-01-01', ends_on: '2026-12-30', archived_at: '2026-11-01T00:00:00Z' },
    },
    beside: async ({ insert }, company, ids) => {
      const line = (name: string, site: string, level: string) =>
        insert('contract_lines', {
          company_id: company.id,
          id: randomUUID(),
          contract_id: ids[name],
          position: 1,
          manufacturer_code: 'cisco',
          reference: 'C9300',
          description: 'Commutateur',
          from_on: '2025-01-01',
          until_on: '2026-12-31',
          site_id: site,
          service_level: level,
          contract_state: 'active',
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
      await insert('sub_organisations', { company_id: company.id, id: unit, name: 'Filiale' });
      const id = randomUUID();
      const days = { starts_on: '2020-01-01', ends_on: '2030-12-31', period_months: 132 };
      await insert('contracts', { company_id: company.id, id, number: 'CT-1', manufacturer_code: 'cisco', ...days });
      return { contract_id: id, from_on: '2020-01-01', position: 1, description: 'Commutateur', reference: 'C9300' };
    },
    rows: {
      a: {
        serial_key: 'A',
        until_on: '2026-12-31',
        manufacturer_code: 'cisco',
        site_id: sites.north,
        service_level: '24×7',
        support_type: 'TAC',
        kind: 'hardware',
        sub_organisation_id: unit,
        contract_state: 'active',
      },
      b: {
        serial_key: 'B',
        until_on: '2028-12-31',
        manufacturer_code: 'fortinet',
        site_id: sites.south,
        service_level: '8×5',
        support_type: null,
        kind: 'software',
        contract_state: 'inactive',
      },
      c: { serial_key: 'C', until_on: '2026-12-30', manufacturer_code: 'fortinet', service_level: '8×5', contract_state: 'archived' },
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
      await insert('sub_organisations', { company_id: company.id, id: unit, name: 'Filiale' });
      return { manufacturer_code: 'fortinet', reference: 'Z' };
    },
    rows: {
      a: {
        serial_key: 'A',
        reference: 'A',
        manufacturer_code: 'cisco',
        product_id: products.switch,
        site_id: sites.north,
        sub_organisation_id: unit,
        support_ends_on: '2026-12-31',
        warranty_until: '2027-01-01',
        is_imported: true,
      },
      b: { serial_key: 'B', product_id: products.firewall, site_id: sites.south, reference: 'B', support_ends_on: '2026-01-01', warranty_until: '2026-11-19' },
      c: { serial_key: 'C', reference: 'C', warranty_until: '2026-11-18' },
    },
    beside: async ({ insert }, company, { a, b }) => {
      const days = { starts_on: '2020-01-01', ends_on: '2030-12-31' };
      const contract = { company_id: company.id, id: randomUUID() };
      await insert('contracts', { ...contract, number: 'CT-9', manufacturer_code: 'cisco', period_months: 132, ...days });
      const line = { company_id: company.id, contract_id: contract.id, manufacturer_code: 'cisco', reference: 'X', description: 'Support', position: 1 };
      const cover = (device: string, from: string, until: string, level: string) =>
        insert('contract_lines', {
          ...line,
          id: randomUUID(),
          device_id: device,
          from_on: from,
          until_on: until,
          service_level: level,
          contract_state: 'active',
        });
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
