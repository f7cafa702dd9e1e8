import { calls } from '#platform/web/api.ts';
import type * as exportsApi from '../exports.api.ts';

export const exportCalls = calls<typeof exportsApi>();

export const exportsQuery = () => exportCalls.query('GET /api/exports', undefined, { kinds: ['export'] });
