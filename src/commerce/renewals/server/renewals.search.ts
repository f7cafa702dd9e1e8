import { entriesBy, type SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';
import { borrowedByRenewal } from '../renewals.journal.ts';
import { renewalEntries } from './handled-renewals.store.ts';

export const renewalsSearch: readonly SearchSource[] = [
  { kind: renewalRequestKind, table: 'renewal_requests', findabilityOf: entriesBy(renewalRequestKind, renewalEntries, borrowedByRenewal) },
];
