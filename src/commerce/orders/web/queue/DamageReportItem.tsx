import { m } from '#generated/messages/messages.js';
import { promiseMail } from '#platform/kit/web/mail.tsx';
import { withCompany } from '#platform/kernel/address.ts';
import { calls } from '#platform/kit/web/api.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { WrittenText, CompanyLink } from '#capabilities/queues/web/parts/item-parts.tsx';
import { AnsweredActions } from '#capabilities/queues/web/parts/AnsweredActions.tsx';
import styles from '#capabilities/queues/web/parts/Item.module.css';
import { damageReportQueue as rule } from '../../damage-reports.queue.ts';
import { damageAnswer } from '../../deliveries.api.ts';
import type * as api from '../../deliveries.api.ts';
import { orderAddress } from '../../orders.paths.ts';

const queued = calls<typeof api>();

/** A damage reported on a delivery: claim it, answer it, close it. */
export function DamageReportItem({ item }: { item: api.QueuedDamageReport }) {
  const format = useFormat();
  const orderTo = withCompany(orderAddress(item.orderNumber), item.companyId);
  const params = { id: item.id };
  return (
    <>
      <Properties
        items={[
          { label: m['queues.field.company'](), value: <CompanyLink item={item} /> },
          { label: m['orders.queue.order'](), value: <Link to={orderTo}>{item.customerOrderNumber || item.orderNumber}</Link> },
          { label: m['orders.field.delivery'](), value: <Link to={orderTo}>{item.deliveryNumber}</Link> },
          { label: m['orders.queue.reporter'](), value: item.reporterName },
          { label: m['queues.field.receivedAt'](), value: format.instant(item.createdAt) },
        ]}
      />
      <WrittenText heading={m['orders.queue.reserve']()} text={item.reserveText} />
      <Photos item={item} />
      <AnsweredActions
        rule={rule}
        item={item}
        schema={damageAnswer}
        help={promiseMail(m['orders.queue.answerHelp'](), m['orders.queue.answerUnmailed']())}
        sentText={promiseMail(m['orders.queue.answeredText']({ name: item.reporterName }))}
        close={{ label: m['orders.queue.close'](), done: m['orders.queue.closed']({ number: item.number }) }}
        onAnswer={(body, idempotencyKey) => queued.call('POST /api/queues/damage-reports/:id/answer', { params, body }, { idempotencyKey })}
        onClose={(body, idempotencyKey) => queued.call('POST /api/queues/damage-reports/:id/close', { params, body }, { idempotencyKey })}
      />
    </>
  );
}

function Photos({ item: { id, photos } }: { item: api.QueuedDamageReport }) {
  if (photos.length === 0) return <p className={styles.note}>{m['orders.queue.noPhotos']()}</p>;
  const buildPhotoAddress = (file: string, size: 'whole' | 'thumbnail') =>
    queued.fileAddress('GET /api/queues/damage-reports/:id/photos/:file', { params: { id, file }, query: { size } }, null);
  return (
    <ul className={styles.photos}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={buildPhotoAddress(photo.id, 'whole')} target="_blank" rel="noreferrer">
            <img src={buildPhotoAddress(photo.id, 'thumbnail')} alt={photo.name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
