import type { SearchSource } from '#capabilities/search/server/search-source.service.ts';
import { rolloutKind } from '../rollouts.journal.ts';
import { findabilityOfRollouts } from './rollout-writing.store.ts';

export const rolloutsSearch: readonly SearchSource[] = [{ kind: rolloutKind, table: 'rollouts', findabilityOf: findabilityOfRollouts }];
