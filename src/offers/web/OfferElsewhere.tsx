import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { ApiProblem } from '#platform/web/problem.ts';
import { offersAddress } from '../offers.paths.ts';

/** Where a number leads that is no offer of the company on screen: to the company that holds it, with a notice; else it says that there is none. */
export function OfferElsewhere({ code, failure, onRetry }: { code: string; failure: unknown; onRetry: () => void }) {
  const router = useRouter();
  const problem = failure instanceof ApiProblem ? failure : undefined;
  const company = problem?.code === 'offers.elsewhere' ? Number(problem.members.company) : undefined;
  useEffect(() => {
    if (company === undefined) return;
    const { pathname, search } = router.latestLocation;
    toast({ kind: 'info', title: m['offers.elsewhere']() });
    void router.navigate({ href: withQuery(pathname, { ...(search as Record<string, string>), company }), replace: true });
  }, [company, router]);
  if (company !== undefined) return null;
  if (problem?.status !== 404) return <LoadError title={m['offers.failed']()} failure={failure} onRetry={onRetry} />;
  return (
    <EmptyState
      isBroken
      title={m['offers.unknown.title']()}
      actions={
        <LinkButton to={offersAddress()} variant="default">
          {m['offers.unknown.list']()}
        </LinkButton>
      }
    >
      <p>{m['offers.unknown.text']({ code })}</p>
    </EmptyState>
  );
}
