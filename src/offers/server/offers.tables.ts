import { limited, type TableKinds } from '#platform/server/db/table-kinds.ts';

export const offersTables: TableKinds = {
  offers: { ...limited, money: true },
  offer_lines: { kind: 'tenant', through: ['offers', 'offer_id'], money: true },
  offer_answers: { ...limited, money: true },
  offer_approvals: { ...limited, money: true },
  offer_requests: { ...limited, money: true },
  offer_drafts: { kind: 'platform' },
  offer_request_lines: { kind: 'tenant', through: ['offer_requests', 'request_id'], money: true },
};
