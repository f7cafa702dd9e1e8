import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/web/feedback/LoadError.tsx';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { Status } from '#platform/web/parts/Status.tsx';
import type { QueueKind } from '../queue.ts';
import type { QueueItemAnswer } from '../queues.api.ts';
import { rowTitle } from './queue-columns.tsx';
import { stateLook } from './queue-looks.ts';
import styles from './QueuePanel.module.css';
import { queueItem } from './provider.queries.ts';

// Each with its form, loaded when an item of its queue is opened.
const SignUpItem = lazy(() => import('./items/SignUpItem.tsx').then((file) => ({ default: file.SignUpItem })));
const IdentityCheckItem = lazy(() => import('./items/IdentityCheckItem.tsx').then((file) => ({ default: file.IdentityCheckItem })));
const DamageReportItem = lazy(() => import('./items/DamageReportItem.tsx').then((file) => ({ default: file.DamageReportItem })));
const InvoiceDisputeItem = lazy(() => import('./items/InvoiceDisputeItem.tsx').then((file) => ({ default: file.InvoiceDisputeItem })));
const OfferRequestItem = lazy(() => import('./items/OfferRequestItem.tsx').then((file) => ({ default: file.OfferRequestItem })));
const ConversationItem = lazy(() => import('./items/ConversationItem.tsx').then((file) => ({ default: file.ConversationItem })));
const FailedRowItem = lazy(() => import('./items/FailedRowItem.tsx').then((file) => ({ default: file.FailedRowItem })));

export interface QueuePanelProps {
  kind: QueueKind;
  id: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** The item open beside its queue, with what may be done about it. */
export function QueuePanel({ kind, id, closeTo, previousTo, nextTo }: QueuePanelProps) {
  const { data: item, error, refetch } = useQuery(queueItem(kind, id));
  return (
    <SidePanel title={item ? rowTitle(item) : m['platform.list.detail']()} closeTo={closeTo} previousTo={previousTo} nextTo={nextTo}>
      {item ? (
        <div className={styles.item}>
          <p>
            <Status {...stateLook(kind, item.state)} />
          </p>
          <Suspense fallback={null}>
            <Item item={item} />
          </Suspense>
        </div>
      ) : error ? (
        <LoadError title={m['provider.queues.itemFailed']()} failure={error} onRetry={() => void refetch()} />
      ) : null}
    </SidePanel>
  );
}

function Item({ item }: { item: QueueItemAnswer }) {
  switch (item.kind) {
    case 'sign-ups':
      return <SignUpItem item={item} />;
    case 'identity-checks':
      return <IdentityCheckItem item={item} />;
    case 'damage-reports':
      return <DamageReportItem item={item} />;
    case 'invoice-disputes':
      return <InvoiceDisputeItem item={item} />;
    case 'offer-requests':
      return <OfferRequestItem item={item} />;
    case 'conversations':
      return <ConversationItem item={item} />;
    case 'failed-rows':
      return <FailedRowItem item={item} />;
  }
}
