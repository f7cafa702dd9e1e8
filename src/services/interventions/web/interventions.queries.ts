import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../interventions.api.ts';

export const interventions = calls<typeof api>();

export const techniciansQuery = () => interventions.query('GET /api/technicians', undefined, { staleTime: 60_000 });

/** Whether a query shows interventions, with their ticket: read again once one has changed. */
export const isInterventionQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/tickets');
