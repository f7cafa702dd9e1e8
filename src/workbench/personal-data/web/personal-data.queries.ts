import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../personal-data.api.ts';

export const personalDataCalls = calls<typeof api>();

const lookAgainMs = 1000;

/** People of the portal: owners of accounts, and recipients, who have none. */
export type PersonKind = 'account' | 'recipient';

type Progress = { state: { data?: { erasedAt: string | null; finishedAt: string | null } | undefined } };
/** Asked for again while an erasure is at work. */
const whileErased = ({ state }: Progress): number | false => (state.data?.erasedAt && !state.data.finishedAt ? lookAgainMs : false);

/** Extent of the data about a person. */
export const personalData = (kind: PersonKind, id: string) =>
  kind === 'account'
    ? { ...personalDataCalls.query('GET /api/provider/accounts/:id/personal-data', { params: { id } }, { company: null }), refetchInterval: whileErased }
    : {
        ...personalDataCalls.query('GET /api/provider/subcontractor-recipients/:id/personal-data', { params: { id } }, { company: null }),
        refetchInterval: whileErased,
      };

/** Address of the archive of the data about a person. */
export const archiveAddress = (kind: PersonKind, id: string): string =>
  `/api/provider/${kind === 'account' ? 'accounts' : 'subcontractor-recipients'}/${id}/personal-data/archive`;

export const erasePerson = (kind: PersonKind, id: string, idempotencyKey: string) =>
  kind === 'account'
    ? personalDataCalls.call('POST /api/provider/accounts/:id/erasure', { params: { id } }, { idempotencyKey })
    : personalDataCalls.call('POST /api/provider/subcontractor-recipients/:id/erasure', { params: { id } }, { idempotencyKey });
