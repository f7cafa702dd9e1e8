import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { ApiProblem } from '#platform/web/problem.ts';

/** Where a code leads that opens no invoice of the company on screen: to the company that holds it, with a notice; else it says that there
 *  is none, or that it could not be loaded. */
export function InvoiceElsewhere({ code, failure, onRetry }: { code: string; failure: unknown; onRetry: () => void }) {
  const router = useRouter();
  const problem = failure instanceof ApiProblem ? failure : undefined;
  const company = problem?.code === 'invoices.elsewhere' ? Number(problem.members.company) : undefined;
  useEffect(() => {
    if (company === undefined) return;
    const { pathname, search } = router.latestLocation;
    toast({ kind: 'info', title: m['invoices.elsewhere']() });
    void router.navigate({ href: withQuery(pathname, { ...(search as Record<string, string>), company }), replace: true });
  }, [company, router]);

  if (company !== undefined) return null;
  if (problem?.status === 404)
    return (
      <EmptyState isBroken title={m['invoices.unknown.title']()}>
        <p>{m['invoices.unknown.text']({ code })}</p>
      </EmptyState>
    );
  return <LoadError title={m['invoices.failed']()} failure={failure} onRetry={onRetry} />;
}
