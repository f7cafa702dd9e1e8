import { useQuery } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type * as api from '../../sources.api.ts';
import type { SourcedKind } from '../../sources.api.ts';
import { SourceBar } from '#platform/kit/web/parts/object-page.tsx';

const sources = calls<typeof api>();

/** Source of an object, shown to the provider's people alone. */
export function ObjectSource({ kind, id }: { kind: SourcedKind; id: string }) {
  const isShown = hasStaffRight(useSession().user, 'workbench');
  const { data } = useQuery({
    ...sources.query('GET /api/provider/sources/:kind/:id', { params: { kind, id } }, { company: null, staleTime: 300_000 }),
    enabled: isShown,
  });
  return isShown ? <SourceBar label={m['platform.source.label']()} of={data} /> : null;
}
