import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const contractsTables: TableKinds = {
  contracts: { kind: 'tenant', shownBy: ['contract_lines', 'contract_id'] },
  contract_lines: limited,
  contract_line_totals: limited,
  renewal_requests: { kind: 'tenant', shownBy: ['renewal_request_lines', 'request_id'], money: true },
  renewal_request_lines: { ...limited, money: true },
};
