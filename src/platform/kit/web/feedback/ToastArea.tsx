import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((file) => ({ default: file.Toasts })));

/** Holds the place of the toasts; how they look is loaded with the first one. */
export function ToastArea() {
  return useToasts().length > 0 ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
