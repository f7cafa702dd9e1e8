import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { narrowed, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const contractsTables: TableKinds = {
  contracts: {
    kind: 'tenant',
    names: { order_number: { table: 'orders', by: ['number', 'customer_order_number'] } },
    shownBy: ['contract_lines', 'contract_id'],
    narrowedBy: ['own', 'parts'],
  },
  contract_lines: { ...narrowed, names: { order_number: { table: 'orders', by: ['number', 'customer_order_number'] } } },
  contract_line_totals: narrowed,
  // An import is of the whole company: nothing of it is shown to members who are limited to a part.
  import_rows: { kind: 'tenant', whole: true, narrowedBy: [] },
};

/** People in these tables. */
export const contractsPeople: PersonalData = { contracts: { things: ['cco_id'] }, import_rows: { things: ['cco_id'] } };
