import { queryOptions } from '@tanstack/react-query';
import type { ResponseOf } from '#platform/contract.ts';
import { calls } from '#platform/web/api.ts';
import { copyOf, keepCopy } from '#platform/web/offline/device-store.ts';
import { problemOfFailure } from '#platform/web/problem.ts';
import { interventionKind } from '#tickets/tickets.journal.ts';

type Contract = typeof import('../field-work.api.ts');
const field = calls<Contract>();

export type Given = ResponseOf<Contract['listGiven']>['interventions'][number];

const copyName = 'interventions';

/** Interventions given to the reader; without a network, those of the last time, with its instant. @param owner the reader */
export const givenQuery = (owner: string) =>
  queryOptions({
    queryKey: ['GET /api/field/interventions', owner] as const,
    queryFn: async (): Promise<{ interventions: Given[]; keptAt: string | null }> => {
      try {
        const response = await field.call('GET /api/field/interventions', undefined, { company: null });
        // A device without a store works while there is a network.
        await keepCopy(owner, copyName, response).catch(() => undefined);
        return { ...response, keptAt: null };
      } catch (failure) {
        const copy = problemOfFailure(failure).status === 0 ? await copyOf(owner, copyName).catch(() => undefined) : undefined;
        if (!copy) throw failure;
        return { ...(copy.data as ResponseOf<Contract['listGiven']>), keptAt: copy.at };
      }
    },
    meta: { kinds: [interventionKind] },
  });
