import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { offerRequestsJournal, offerRequestKind } from '../offer-requests.journal.ts';
import { offerRequestsQueue } from './offer-requests.queue.ts';
import { answerableOfferRequests } from './offer-requests.answering.service.ts';
import { offerRequestsNotifications } from './offer-requests.notifications.ts';
import { offerRequestsRoutes } from './offer-requests.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { requestEntries } from './handled-requests.store.ts';

const offerRequestsSearch: readonly SearchSource[] = [
  { kind: offerRequestKind, table: 'offer_requests', findabilityOf: entriesBy(offerRequestKind, requestEntries) },
];

const offerRequestsTables: TableKinds = {
  offer_requests: { ...limited, money: true, names: { offer_number: { table: 'offers', by: ['number'] } } },
  offer_request_lines: { kind: 'tenant', through: ['offer_requests', 'request_id'], money: true },
};

/** People in these tables. */
const offerRequestsPeople: PersonalData = {
  offer_requests: {
    people: [
      { by: 'requested_by', erased: { requester_name: 'name' }, shown: { in: 'requests', at: 'created_at', title: 'number', text: 'message' } },
      { by: 'handled_by' },
    ],
  },
};

export const offerRequestsDomain: ServerDomain = {
  journal: offerRequestsJournal,
  tables: offerRequestsTables,
  people: offerRequestsPeople,
  searches: offerRequestsSearch,
  routes: [offerRequestsRoutes],
  answerableRequests: [answerableOfferRequests],
  queues: [offerRequestsQueue],
  notifications: [offerRequestsNotifications],
};
