import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../subcontractors.api.ts';
import { recipientKind, subcontractorKind } from '../subcontractors.journal.ts';

export const subcontractors = calls<typeof api>();
export const subcontractorsQuery = () => subcontractors.query('GET /api/provider/subcontractors', undefined, { kinds: [subcontractorKind, recipientKind] });
