import { keepPreviousData } from '@tanstack/react-query';
import type { SaveAnswer } from '#capabilities/drafts/web/parts/draft-keeper.ts';
import { searchMinCharacters } from '#platform/kernel/constants.ts';
import { referenceKey } from '#platform/kernel/search-key.ts';
import { calls } from '#platform/kit/web/api.ts';
import { toProblem } from '#platform/kit/web/problem.ts';
import type * as draftsApi from '../../offer-drafts.api.ts';
import type { KeptContent } from '../../offer-drafts.schema.ts';
import type * as staffApi from '../../staff-offers.api.ts';

export const composing = calls<typeof draftsApi>();
export const staffOffers = calls<typeof staffApi>();

/** The draft as the server holds it when the composer opens: afterwards the composer knows better. */
export const draftQuery = (id: string) => ({
  ...composing.query('GET /api/provider/offer-drafts/:id', { params: { id } }, { company: null, staleTime: Infinity }),
  gcTime: 0,
});

/** Products as lines; the former ones stay until they come. */
export const catalogueQuery = (typed: string, isWanted: boolean) => ({
  ...composing.query(
    'GET /api/provider/catalogue',
    { query: { q: typed } },
    { company: null, staleTime: 300_000, enabled: isWanted && referenceKey(typed).length >= searchMinCharacters },
  ),
  placeholderData: keepPreviousData,
});

/** Another version of a draft, and who made it. */
export interface OtherVersion {
  content: KeptContent;
  editorName: string;
}

/** Keeps a draft. @param onOther called with what a colleague has kept meanwhile */
export async function saveDraft(id: string, content: string, version: number, onOther: (other: OtherVersion) => void): Promise<SaveAnswer> {
  try {
    const body = { version, content: JSON.parse(content) as KeptContent };
    return { kept: await composing.call('PUT /api/provider/offer-drafts/:id', { params: { id }, body }, { company: null }) };
  } catch (failure) {
    const problem = toProblem(failure, true);
    if (problem.code === 'conflict') {
      const current = problem.members.current as OtherVersion & { version: number; updatedAt: string };
      onOther(current);
      return { conflict: { content: JSON.stringify(current.content), version: current.version, updatedAt: current.updatedAt } };
    }
    if (problem.status === 404) return { gone: true };
    return problem.isRetryable || problem.status >= 500 ? { cut: true } : { refused: problem.message };
  }
}
