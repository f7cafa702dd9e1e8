import { calls, type CallOptions } from '#platform/kit/web/api.ts';
import { ApiProblem, toProblem } from '#platform/kit/web/problem.ts';
import type * as draftsApi from '../drafts.api.ts';
import type { Draft, DraftFile } from '../drafts.api.ts';
import type { SaveAnswer } from './parts/draft-keeper.ts';

export const draftCalls = calls<typeof draftsApi>();

export const draftsQuery = (kind: string) => ({ ...draftCalls.query('GET /api/drafts', { query: { kind } }), staleTime: 0 });

/** A draft as the server holds it; `null` for one that it does not hold, which the list of drafts says without a refused request. Read once:
 *  afterwards the wizard knows better. */
export const draftQuery = (id: string, kind: string) => ({
  queryKey: ['draft', id] as const,
  queryFn: async (): Promise<Draft | null> => {
    if (isMarkedNew(id)) return null;
    const { drafts } = await draftCalls.call('GET /api/drafts', { query: { kind } });
    if (!drafts.some((one) => one.id === id)) return null;
    return draftCalls.call('GET /api/drafts/:id', { params: { id } }).catch((failure: unknown) => {
      // It was sent or dropped meanwhile.
      if (failure instanceof ApiProblem && failure.status === 404) return null;
      throw failure;
    });
  },
  staleTime: Infinity,
  gcTime: 0,
});

/** Keeps a draft on the server. */
export async function saveDraft(
  id: string,
  company: number,
  body: { kind: string; objectId: string | null; title: string; content: string; version: number },
): Promise<SaveAnswer> {
  try {
    return { kept: await draftCalls.call('PUT /api/drafts/:id', { params: { id }, body }, { company }) };
  } catch (failure) {
    const problem = toProblem(failure, true);
    if (problem.code === 'conflict') {
      const { content, version, updatedAt } = problem.members.current as Draft;
      return { conflict: { content, version, updatedAt } };
    }
    if (problem.status === 404) return { gone: true };
    return problem.isRetryable || problem.status >= 500 ? { cut: true } : { refused: problem.message };
  }
}

/** Adds a file to a draft. */
export const addFile = (id: string, company: number, file: File, how: CallOptions): Promise<DraftFile> =>
  draftCalls.call('POST /api/drafts/:id/files', { params: { id }, files: { file: [file] } }, { ...how, company });

/** Place of the ids of new drafts that were never kept, as long as their tab lives. */
const key = 'passerelle.new-drafts';

function read(): readonly string[] {
  try {
    return (sessionStorage.getItem(key) ?? '').split(' ');
  } catch {
    return [];
  }
}

function write(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, ids.join(' '));
  } catch {
    /* then the server is asked for them */
  }
}

/** Maximum ids that are remembered. */
const atMost = 20;

export const markNew = (id: string): void => write([...read(), id].slice(-atMost));
export const isMarkedNew = (id: string): boolean => read().includes(id);
/** The draft is kept on the server, or it has ended. */
export function unmarkNew(id: string): void {
  if (isMarkedNew(id)) write(read().filter((one) => one !== id));
}
