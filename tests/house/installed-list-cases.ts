import { randomUUID } from 'node:crypto';
import type { ListCase } from './list-cases.ts';
import { sites } from './list-sites.ts';

const unit = randomUUID();

/** Cases of the lists of contracts and devices. */
export const installedListCases: Readonly<Record<string, ListCase>> = {
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
};
