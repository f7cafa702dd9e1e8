import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import type { CallOf } from '#platform/http/contract.ts';
import type { startDraft } from '../../offer-drafts.api.ts';
import { composerAddress } from '#commerce/offers/offers.paths.ts';
import { composing } from './composer.queries.ts';

/** Begins an offer, or finds the draft that was begun. @returns the address of its composer; nothing when it was refused, which is said */
export async function beginOffer(body: CallOf<typeof startDraft>['body']): Promise<string | undefined> {
  try {
    const { id } = await composing.call('POST /api/provider/offer-drafts', { body }, { company: null });
    return composerAddress(id);
  } catch (failure) {
    toast({ kind: 'error', title: toProblem(failure, true).message });
    return undefined;
  }
}
