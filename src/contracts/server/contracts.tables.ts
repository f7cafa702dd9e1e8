import { limited, narrowed, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const contractsTables: TableKinds = {
  contracts: { kind: 'tenant', shownBy: ['contract_lines', 'contract_id'], narrowedBy: ['own', 'parts'] },
  contract_lines: narrowed,
  contract_line_totals: narrowed,
  renewal_requests: { kind: 'tenant', shownBy: ['renewal_request_lines', 'request_id'], money: true, narrowedBy: [] },
  renewal_request_lines: { ...limited, money: true, narrowedBy: [] },
};
