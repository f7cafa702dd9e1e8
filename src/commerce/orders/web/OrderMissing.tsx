import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { ObjectMissing } from '#platform/lists/web/ObjectMissing.tsx';
import { PageHeader } from '#platform/kit/web/parts/PageHeader.tsx';
import { ApiProblem } from '#platform/kit/web/problem.ts';
import { orderAddress, ordersAddress } from '../orders.paths.ts';
import { orderTexts } from './parts/order-texts.ts';
import { OrdersOfNumber } from './OrdersOfNumber.tsx';

interface OrderMissingProps {
  code: string;
  failure: unknown;
  onRetry: () => void;
  /** On a page of its own, with its title; else beside the list. */
  isPage?: boolean;
}

/** A code that opens no order: the choice, when several orders bear the customer's number; else as for any object. */
export function OrderMissing({ code, failure, onRetry, isPage }: OrderMissingProps) {
  const search = useRouterState({ select: (state) => state.location.search as Record<string, string> });
  const problem = failure instanceof ApiProblem ? failure : undefined;
  if (problem?.code !== 'orders.several')
    return <ObjectMissing texts={orderTexts} code={code} failure={failure} onRetry={onRetry} {...(isPage ? { isPage } : {})} />;
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
