import { useQuery } from '@tanstack/react-query';
import { useParams, useRouterState } from '@tanstack/react-router';
import { IconDownload, IconRepeat } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { Conversation } from '#capabilities/conversations/web/parts/Conversation.tsx';
import { UnreadHint, useUnreadMessages } from '#capabilities/conversations/web/parts/unread.tsx';
import { SourceBar, Tabs, Neighbours, ObjectSkeleton, ObjectColumns } from '#platform/kit/web/parts/object-page.tsx';
import { useMayRequest } from '#platform/kit/web/may-act.ts';
import { withCompany } from '#platform/kernel/address.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { usePageTitle } from '#platform/kit/web/page-title.ts';
import { Page, PageHeader } from '#platform/kit/web/parts/page-header.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { orderKind } from '../orders.journal.ts';
import { resolveTab, type TabName, orderAddress, ordersAddress } from '../orders.paths.ts';
import type { OrderDetail } from '../orders.api.ts';
import { OrderAside } from './order/OrderAside.tsx';
import { OrderMissing } from './OrderMissing.tsx';
import { OrderTabContent } from './order/OrderTabContent.tsx';
import { invoicesOfOrder, offerOfOrder, orderEntry, orderRequestAddress, ticketOfOrder } from './parts/order-slots.ts';
import { OrderStatus } from './parts/order-cells.tsx';
import { orderQuery, orders, orderNeighboursQuery } from './orders.queries.ts';
import { resolveShownNumber, ordersScreen } from './orders.screen.tsx';
import { ListScreen } from '#platform/lists/web/ListScreen.tsx';
import { NoOrders } from './NoOrders.tsx';
import { currentCompany } from '#platform/kit/web/company.ts';
import { recallQuery } from '#platform/lists/web/list-address.ts';
import { orderList } from '../orders.list.ts';

/** `/commande/{code?}/livraisons` and `/support`: one order with its five parts; without a code, the choice of one. */
export function OrderPage() {
  const { code } = useParams({ strict: false }) as { code?: string };
  usePageTitle(m['orders.list.title']());
  return code === undefined || code === '' ? <OrderChoice /> : <OrderOfCode key={code} code={code} />;
}
OrderPage.slots = [offerOfOrder, invoicesOfOrder, ticketOfOrder];

function OrderOfCode({ code }: { code: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(code));
  if (order)
    return (
      <Page>
        <Order order={order} />
      </Page>
    );
  if (error)
    return (
      <Page>
        <OrderMissing code={code} failure={error} onRetry={() => void refetch()} isPage />
      </Page>
    );
  return (
    <Page>
      <ObjectSkeleton blocks={[120, 220, 160]} />
    </Page>
  );
}

function Order({ order }: { order: OrderDetail }) {
  const session = useSession();
  const mayRequest = useMayRequest();
  const newRequest = orderRequestAddress.useValue();
  const { pathname, tab } = useRouterState({
    select: (state) => ({ pathname: state.location.pathname, tab: (state.location.search as Record<string, string>).tab }),
    structuralSharing: true,
  });
  const current = resolveTab(pathname, tab);
  const company = companyForLinks(session, order.companyId);
  const buildAddress = (name?: TabName) => withCompany(orderAddress(order.number, name === 'equipment' ? undefined : name), company);
  const count = (kinds: readonly string[]) => order.lines.filter((line) => kinds.includes(line.kind)).length;
  return (
    <>
      <PageHeader
        crumb={{ label: m['orders.list.title'](), to: withCompany(ordersAddress(), company) }}
        title={m['orders.page.title']({ number: resolveShownNumber(order) })}
        state={
          <>
            <OrderStatus state={order.state} />
            <UnreadHint kind={orderKind} code={order.number} company={order.companyId} />
          </>
        }
        steps={<OrderNeighbours order={order} tab={current} />}
        actions={
          <>
            <Button
              component="a"
              variant="default"
              href={orders.fileAddress('GET /api/orders/:code/confirmation', { params: { code: order.number } })}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconDownload size={16} stroke={1.7} />}
            >
              {m['orders.action.confirmation']()}
            </Button>
            {count(['equipment']) > 0 ? <ticketOfOrder.Part order={order.number} company={order.companyId} /> : null}
            {mayRequest ? (
              <LinkButton to={withCompany(newRequest(order.number), company)} leftSection={<IconRepeat size={16} stroke={1.7} />}>
                {m['orders.action.again']()}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {order.project || null}
      </PageHeader>
      <ObjectColumns
        tabs={
          <Tabs
            label={m['orders.page.parts']()}
            tabs={[
              { label: m['orders.part.equipment'](), to: buildAddress('equipment'), isCurrent: current === 'equipment', count: count(['equipment']) },
              { label: m['orders.part.services'](), to: buildAddress('services'), isCurrent: current === 'services', count: count(['service']) },
              { label: m['orders.part.support'](), to: buildAddress('support'), isCurrent: current === 'support', count: count(['support', 'subscription']) },
              { label: m['orders.part.documents'](), to: buildAddress('documents'), isCurrent: current === 'documents', count: order.documents.length },
              { label: m['orders.part.dates'](), to: buildAddress('dates'), isCurrent: current === 'dates', count: order.dateChanges.length },
            ]}
          />
        }
        aside={<OrderAside order={order} />}
        talk={<Conversation kind={orderKind} code={order.number} company={order.companyId} />}
      >
        {hasStaffRight(session.user, 'workbench') ? (
          <Suspense fallback={<SourceBar label={m['orders.entry.source']()} of={undefined} />}>
            <orderEntry.Part id={order.id} />
          </Suspense>
        ) : null}
        <OrderTabContent order={order} tab={current} />
      </ObjectColumns>
    </>
  );
}

const choiceScreen = { ...ordersScreen, address: (code?: string): string => orderAddress(code ?? '') };

/** `/commande`: the choice of an order; a row leads to its page. */
const OrderChoice = () => (
  <ListScreen screen={choiceScreen} extras={{ unread: useUnreadMessages(orderKind) }} title={m['orders.choice.title']} hasNoTabs empty={<NoOrders />} />
);

/** The previous and the next order of the list as the reader last filtered and sorted it. */
function OrderNeighbours({ order, tab }: { order: OrderDetail; tab: TabName }) {
  const session = useSession();
  const { data } = useQuery(orderNeighboursQuery(order.number, recallQuery(orderList, currentCompany())));
  const buildAddress = (number: string | null | undefined): string | undefined =>
    number ? withCompany(orderAddress(number, tab === 'equipment' ? undefined : tab), companyForLinks(session, order.companyId)) : undefined;
  return (
    <Neighbours
      labels={{ previous: m['orders.page.previous'](), next: m['orders.page.next']() }}
      previousTo={buildAddress(data?.previous)}
      nextTo={buildAddress(data?.next)}
      place={data?.place}
    />
  );
}
