import { platformError } from '#platform/kernel/errors.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { getSource } from '../sources.api.ts';
import { sourceOf } from './sources.store.ts';

/** Sources of objects, for the provider's people. */
export function sourcesRoutes({ route }: Routes): void {
  route(getSource, async ({ params: { kind, id } }, { staff }) => {
    const [[found]] = await staff.read(sourceOf(staff.db, kind, id));
    if (!found) throw platformError('notFound');
    return kind === 'device' ? { ...found, origin: null } : found;
  });
}
