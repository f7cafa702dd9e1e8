import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

export const offerRequestsTables: TableKinds = {
  offer_requests: { ...limited, money: true, names: { offer_number: { table: 'offers', by: ['number'] } } },
  offer_request_lines: { kind: 'tenant', through: ['offer_requests', 'request_id'], money: true },
};

/** People in these tables. */
export const offerRequestsPeople: PersonalData = {
  offer_requests: {
    people: [
      { by: 'requested_by', erased: { requester_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'message' } },
      { by: 'handled_by' },
    ],
  },
};
