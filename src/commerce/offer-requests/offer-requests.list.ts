import { m } from '#generated/messages/messages.js';
import { declareList } from '#platform/lists/list.ts';
import { offerRequestStateNames, offerRequestStates } from './offer-request.ts';
import type { OfferRequestSummary } from './offer-requests.api.ts';

/** The list of requests for offers. */
export const offerRequestList = declareList<OfferRequestSummary>()({
  name: 'offer-requests',
  path: '/api/offer-requests',
  noun: 'requests for offers',
  kinds: ['offerRequest'],
  title: m['offers.requests.title'],
  search: m['offers.list.search'],
  right: 'prices',
  states: {
    label: m['offers.field.state'],
    all: m['offers.tab.all'],
    values: offerRequestStates,
    names: offerRequestStateNames,
    tabs: {
      received: m['offer-requests.tab.received'],
      inProgress: m['offer-requests.tab.inProgress'],
      answered: m['offer-requests.tab.answered'],
      closed: m['offer-requests.tab.closed'],
    },
    hiddenWhenEmpty: offerRequestStates,
  },
  filters: {},
  foundBy: { product: m['offers.foundBy.product'] },
  sorts: { createdAt: 'desc' },
  sort: 'createdAt',
  columns: ({ column, screenColumn }) => ({
    number: column({ label: m['offers.request.number'], kind: 'text', value: (request) => request.number }),
    project: column({ label: m['offers.field.project'], kind: 'text', value: (request) => request.project }),
    requester: column({ label: m['offers.field.requester'], kind: 'text', value: (request) => request.requesterName }),
    createdAt: column({ label: m['offer-requests.createdAt'], kind: 'instant', value: (request) => request.createdAt }),
    offer: column({ label: m['offer-requests.offer'], kind: 'text', value: (request) => request.offerNumber }),
    state: screenColumn({ label: m['offers.field.state'] }),
  }),
});
