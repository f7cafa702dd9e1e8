import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const renewalsTables: TableKinds = {
  renewal_requests: {
    kind: 'tenant',
    names: { offer_number: { table: 'offers', by: ['number'] } },
    shownBy: ['renewal_request_lines', 'request_id'],
    money: true,
    narrowedBy: [],
  },
  renewal_request_lines: { ...limited, names: { contract_number: { table: 'contracts', by: ['number'] } }, money: true, narrowedBy: [] },
};

/** People in these tables. */
export const renewalsPeople: PersonalData = {
  renewal_requests: {
    people: [
      { by: 'requested_by', erased: { requester_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'message' } },
      { by: 'handled_by' },
    ],
  },
};
