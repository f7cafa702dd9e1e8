import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#platform/kit/web/query-client.ts';
import type { ScreenRequest } from '#platform/kit/web/domain.ts';
import { rolloutQuery, rolloutsQuery } from './rollouts.queries.ts';

// Each is loaded where it is shown.
const RolloutPage = lazy(() => import('./RolloutPage.tsx').then((file) => ({ default: file.RolloutPage })));
const RolloutsList = lazy(() => import('./RolloutsList.tsx').then((file) => ({ default: file.RolloutsList })));

/** `/stilldeploy/rollout/{code?}`: the list of roll-outs; one of them by number or id. */
export function RolloutsPage() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  return <Suspense fallback={null}>{code === '' ? <RolloutsList /> : <RolloutPage key={code} code={code} />}</Suspense>;
}
RolloutsPage.load = ({ params }: ScreenRequest): Promise<void> =>
  params.code ? queryClient.prefetchQuery(rolloutQuery(params.code)) : queryClient.prefetchQuery(rolloutsQuery());
