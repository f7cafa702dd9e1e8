import type { ServerDomain } from '#platform/kernel/server/domain.ts';
import { offerRequestsJournal, offerRequestKind } from '../offer-requests.journal.ts';
import { offerRequestsQueue, answerableOfferRequests } from './offer-request-handling.service.ts';
import { bringList } from '#platform/lists/server/list-routes.ts';
import { offerRequestEndpoints } from '../offer-requests.api.ts';
import { offerRequests } from './offer-requests.store.ts';
import { offerRequestsRoutes } from './offer-requests.routes.ts';
import type { PersonalData } from '#platform/data/server/db/personal-data.ts';
import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';
import { makeFindabilityReader, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { selectRequestEntries, readNotifiedRequests } from './handled-requests.store.ts';
import { omitEmpty, notificationSource } from '#capabilities/notifications/server/notification-source.service.ts';
import { offerRequestsAddress } from '#commerce/offers/offers.paths.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { offerRequestNotifications } from '../offer-requests.notifications.ts';

/** Notifications about requests for offers. */
const offerRequestsNotifications = notificationSource({
  about: offerRequestNotifications,
  async read(db, keys) {
    const rows = await readNotifiedRequests(db, keys);
    return rows.map(({ companyId, objectId, siteId, subOrganisationId, number, ...facts }) => ({
      companyId,
      objectId,
      siteId,
      subOrganisationId,
      needsPrices: true,
      params: { number, ...omitEmpty(facts) },
      address: withCompany(offerRequestsAddress(number), companyId),
    }));
  },
});

const offerRequestsSearch: readonly SearchSource[] = [
  { kind: offerRequestKind, table: 'offer_requests', readFindability: makeFindabilityReader(offerRequestKind, selectRequestEntries) },
];

const offerRequestsTables: TableKinds = {
  offer_requests: { ...limited, money: true, names: { offerNumber: { table: 'offers', by: ['number'] } } },
  offer_request_lines: { kind: 'tenant', through: ['offer_requests', 'requestId'], money: true },
};

/** People in these tables. */
const offerRequestsPeople: PersonalData = {
  offer_requests: {
    people: [
      { by: 'requestedBy', erased: { requesterName: 'name' }, shown: { in: 'requests', at: 'createdAt', title: 'number', text: 'message' } },
      { by: 'handledBy' },
    ],
  },
};

export const offerRequestsDomain: ServerDomain = {
  journal: offerRequestsJournal,
  tables: offerRequestsTables,
  people: offerRequestsPeople,
  searches: offerRequestsSearch,
  lists: [bringList(offerRequestEndpoints, offerRequests)],
  routes: [offerRequestsRoutes],
  answerableRequests: [answerableOfferRequests],
  queues: [offerRequestsQueue],
  notifications: [offerRequestsNotifications],
};
