import { calls } from '#platform/kit/web/api.ts';
import type * as api from '../../checked-reports.queue.api.ts';

export const queued = calls<typeof api>();
