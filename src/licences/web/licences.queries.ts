import { calls } from '#platform/web/api.ts';
import { licenceKind } from '../licences.journal.ts';
import type * as api from '../licences.api.ts';

export const licences = calls<typeof api>();

/** Licences on two days. */
export const comparisonQuery = (days: { from?: string | undefined; to?: string | undefined }) =>
  licences.list('GET /api/licences/comparison', { query: days }, { kinds: [licenceKind] });
