import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';
import { useDialogs } from './dialogs.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((file) => ({ default: file.Toasts })));

/** Holds the place of the toasts; how they look is loaded with the first one. */
export function ToastArea() {
  return useToasts().length > 0 ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}

const ConfirmDialog = lazy(() => import('./question-dialogs.tsx').then((file) => ({ default: file.ConfirmDialog })));
const ConflictDialog = lazy(() => import('./question-dialogs.tsx').then((file) => ({ default: file.ConflictDialog })));

/** The questions that are open. */
export function Dialogs() {
  return useDialogs().map((dialog) => (
    <Suspense key={dialog.id} fallback={null}>
      {dialog.kind === 'confirmation' ? (
        <ConfirmDialog content={dialog.content} onChoice={dialog.close} />
      ) : (
        <ConflictDialog content={dialog.content} onChoice={dialog.close} />
      )}
    </Suspense>
  ));
}
