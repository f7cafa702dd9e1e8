import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { offerKind } from '../offers.journal.ts';
import { findabilityOf } from './offer-search.store.ts';

export const offersSearch: readonly SearchSource[] = [{ kind: offerKind, table: 'offers', findabilityOf }];
