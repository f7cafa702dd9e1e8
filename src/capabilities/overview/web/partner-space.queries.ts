import { calls } from '#platform/kit/web/api.ts';
import type * as partnerApi from '../partner-space.api.ts';

const partnerSpace = calls<typeof partnerApi>();

/** The client companies of a partner. Refreshed like the overview. */
export const partnerSpaceQuery = () => partnerSpace.query('GET /api/partner-space', undefined, { kinds: ['overview'], staleTime: 0, company: 'clients' });
