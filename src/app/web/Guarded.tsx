import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { limitLoadTime } from '#app/web/pages.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { refusedRight } from './refusal.ts';

const RefusedPage = lazy(() => limitLoadTime(import('./RefusedPage.tsx')).then((file) => ({ default: file.RefusedPage })));

/** The screen on its address, for readers who have the right that the site map declares; the others read who may open it. */
export function Guarded({ children }: { children?: ReactNode }) {
  const { user } = useSession();
  const screen = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.screen });
  const right = screen && refusedRight(screen, user);
  if (right === undefined) return children ?? <Outlet />;
  return (
    <Suspense fallback={null}>
      <RefusedPage screen={screen!} right={right} />
    </Suspense>
  );
}
