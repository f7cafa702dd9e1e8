import { lazy, Suspense } from 'react';
import { useDialogs } from './dialogs.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));
const ConflictDialog = lazy(() => import('./ConflictDialog.tsx').then((file) => ({ default: file.ConflictDialog })));

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
