import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/address.ts';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { toast } from '#platform/web/feedback/toasts.ts';
import { EmptyState } from '#platform/web/parts/EmptyState.tsx';
import { LinkButton } from '#platform/web/parts/LinkButton.tsx';
import { PageHeader } from '#platform/web/parts/PageHeader.tsx';
import { ApiProblem } from '#platform/web/problem.ts';
import { orderAddress, ordersAddress } from '../orders.paths.ts';
import { OrdersOfNumber } from './OrdersOfNumber.tsx';

interface OrderElsewhereProps {
  code: string;
  failure: unknown;
  onRetry: () => void;
  /** On a page of its own, with its title; else beside the list. */
  isPage?: boolean;
}

/** Where a code leads that opens no order of the company on screen: to the company that holds it, with a notice; to the choice,
 *  when several orders bear the customer's number; else it says that there is none, or that it could not be loaded. */
export function OrderElsewhere({ code, failure, onRetry, isPage }: OrderElsewhereProps) {
  const router = useRouter();
  const search = useRouterState({ select: (state) => state.location.search as Record<string, string> });
  const problem = failure instanceof ApiProblem ? failure : undefined;
  const company = problem?.code === 'orders.elsewhere' ? Number(problem.members.company) : undefined;
  useEffect(() => {
    if (company === undefined) return;
    const { pathname, search: current } = router.latestLocation;
    toast({ kind: 'info', title: m['orders.elsewhere']() });
    void router.navigate({ href: withQuery(pathname, { ...(current as Record<string, string>), company }), replace: true });
  }, [company, router]);

  if (company !== undefined) return null;
  if (problem?.code === 'orders.several') {
    const to = (number: string): string => (isPage ? orderAddress(number) : withQuery(ordersAddress(number), search));
    return (
      <>
        {isPage ? (
          <PageHeader crumb={{ label: m['orders.list.title'](), to: ordersAddress() }} title={m['orders.choice.title']()}>
            {problem.message}
          </PageHeader>
        ) : (
          <p>{problem.message}</p>
        )}
        <OrdersOfNumber bearer={code} numbers={problem.members.numbers as string[]} to={to} />
      </>
    );
  }
  if (problem?.status === 404)
    return (
      <EmptyState
        level={isPage ? 1 : 2}
        isBroken
        title={m['orders.unknown.title']()}
        actions={
          <LinkButton to={ordersAddress()} variant="default">
            {m['orders.unknown.list']()}
          </LinkButton>
        }
      >
        <p>{m['orders.unknown.text']({ code })}</p>
      </EmptyState>
    );
  return <LoadError title={m['orders.failed']()} failure={failure} onRetry={onRetry} />;
}
