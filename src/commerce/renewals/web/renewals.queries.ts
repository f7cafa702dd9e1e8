import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { calls } from '#platform/kit/web/api.ts';
import type * as renewalsApi from '../renewals.api.ts';
import type { RenewalSelection } from '../renewals.api.ts';
import { renewalRequestKind } from '#installed-base/contracts/contracts.journal.ts';

export const renewals = calls<typeof renewalsApi>();

export const renewalQuery = (code: string) => renewals.query('GET /api/renewals/:code', { params: { code } }, { kinds: [renewalRequestKind] });

/** Lines of a selection that can be renewed. They stay in sight while another end is judged. */
export const previewQuery = (selection: RenewalSelection, company: number) =>
  queryOptions({
    queryKey: ['POST /api/renewals/preview', company, selection] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => renewals.call('POST /api/renewals/preview', { body: selection }, { signal, company }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
