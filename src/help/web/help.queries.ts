import { calls } from '#platform/web/api.ts';
import type * as helpApi from '../help.api.ts';

const help = calls<typeof helpApi>();

/** Ways to a manufacturer's support. */
export const helpQuery = (manufacturer: string) => help.query('GET /api/help', { query: { manufacturer } }, { company: null });
