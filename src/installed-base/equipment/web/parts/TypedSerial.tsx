import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isSerialLike } from '#platform/kernel/search-key.ts';

// Seldom wanted: lists load it once a text looks like a serial number.
const SerialHint = lazy(() => import('./SerialHint.tsx').then((file) => ({ default: file.SerialHint })));

/** Above a list: the way to the page of the serial number that its search holds. */
export function TypedSerial() {
  const typed = useRouterState({ select: ({ location }) => (location.search as { q?: string }).q?.trim() ?? '' });
  if (!isSerialLike(typed)) return null;
  return (
    <Suspense fallback={null}>
      <SerialHint typed={typed} />
    </Suspense>
  );
}
