import { calls } from '#platform/kit/web/api.ts';
import type * as firstRunApi from '../first-run.api.ts';

export const firstRun = calls<typeof firstRunApi>();

/** Whether the installation has no provider yet. Used on the sign-in page, which loads nothing else of the workbench. */
export const firstRunQuery = () => firstRun.query('GET /api/first-run', undefined, { company: null });
