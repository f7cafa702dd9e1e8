import { calls } from '#platform/kit/web/api.ts';
import type * as makersApi from '../makers.api.ts';

export const makers = calls<typeof makersApi>();

/** Manufacturers with their other names, and unknown names met in imports. For the provider's people. */
export const makersQuery = () => makers.query('GET /api/provider/manufacturers', undefined, { company: null });
