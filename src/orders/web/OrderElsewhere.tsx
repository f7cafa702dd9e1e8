import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { Link } from '#platform/web/Link.tsx';
import { ApiProblem } from '#platform/web/problem.ts';
import { toast } from '#platform/web/feedback/toasts.ts';
import { orderAddress } from '../orders.paths.ts';

/** Where a code leads that is no order of the company on screen: to the company that holds it, with a notice;
 *  to the choice, when several orders bear the customer's number; else to what is said otherwise. */
export function OrderElsewhere({ failure, otherwise }: { failure: unknown; otherwise: ReactNode }) {
  const router = useRouter();
  const location = useRouterState({ select: (state) => state.location });
  const problem = failure instanceof ApiProblem ? failure : undefined;
  const company = problem?.code === 'orders.elsewhere' ? Number(problem.members.company) : undefined;
  useEffect(() => {
    if (company === undefined) return;
    toast({ kind: 'info', title: m['orders.elsewhere']() });
    void router.navigate({ href: withQuery(location.pathname, { ...location.search as Record<string, string>, company }), replace: true });
  }, [company, router, location]);
  if (company !== undefined) return null;
  if (problem?.code === 'orders.several') {
    return (
      <div role="status">
        <p>{problem.message}</p>
        <ul>{(problem.members.numbers as string[]).map((number) => <li key={number}><Link to={orderAddress(number)}>{number}</Link></li>)}</ul>
      </div>
    );
  }
  return otherwise;
}
