import { calls } from '#platform/web/api.ts';
import type * as api from '../personal-data.api.ts';

export const personalDataCalls = calls<typeof api>();

const lookAgainMs = 1000;

/** Extent of the data about a person; asked for again while an erasure is at work. */
export const personalData = (id: string) => ({
  ...personalDataCalls.query('GET /api/provider/accounts/:id/personal-data', { params: { id } }, { company: null }),
  refetchInterval: ({ state }: { state: { data?: { erasedAt: string | null; finishedAt: string | null } | undefined } }): number | false =>
    state.data?.erasedAt && !state.data.finishedAt ? lookAgainMs : false,
});
