import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { offerRequestKind } from '../offer-requests.journal.ts';
import { requestEntries } from './handled-requests.store.ts';

export const offerRequestsSearch: readonly SearchSource[] = [
  { kind: offerRequestKind, table: 'offer_requests', findabilityOf: entriesBy(offerRequestKind, requestEntries) },
];
