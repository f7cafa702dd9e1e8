import { calls } from '#platform/kit/web/api.ts';
import type * as exportsApi from '../exports.api.ts';

export const exportCalls = calls<typeof exportsApi>();

export const exportsQuery = () => exportCalls.query('GET /api/exports', undefined, { kinds: ['export'] });

/** Download address of an export. */
export const exportFileAddress = (id: string): string => exportCalls.fileAddress('GET /api/exports/:id/file', { params: { id } });
