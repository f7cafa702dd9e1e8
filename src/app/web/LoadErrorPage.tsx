import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { m } from '#generated/messages/messages.js';

/** A page that could not be loaded: its data, or its own files after a new version was put in place. */
export function LoadErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  usePageTitle(m['app.loadError.title']());
  const isOfServer = error instanceof ApiProblem;
  const retry = (): void => {
    // Files of an older version are gone: only a reload brings the new ones.
    if (!isOfServer) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <LoadError title={m['app.loadError.title']()} failure={isOfServer ? error : new ApiProblem(0, 'load', m['app.loadError.text']())} onRetry={retry} isPage />
  );
}
