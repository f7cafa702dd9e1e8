import { FileButton, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconCircleCheck, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '#generated/messages/messages.js';
import { dot } from '#platform/kernel/dots.ts';
import { newIntent } from '#platform/kit/web/api.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { resolveDamageDisplay, damagePhotosAtMost, type DamageDisplay } from '../../damage.ts';
import type { Delivery, OrderDetail } from '../../orders.api.ts';
import { deliveries, orderQuery } from '../orders.queries.ts';
import styles from './DeliveryReports.module.css';

const stateText = {
  received: m['orders.damage.state.received'],
  inProgress: m['orders.damage.state.inProgress'],
  answered: m['orders.damage.state.answered'],
  closed: m['orders.damage.state.closed'],
} satisfies Record<DamageDisplay, () => string>;

/** The damages reported on a delivery, with the provider's answer. */
export function DeliveryReports({ order, delivery }: { order: OrderDetail; delivery: Delivery }) {
  const { instant } = useFormat();
  const reports = order.damageReports.filter((report) => report.deliveryNumber === delivery.number);
  if (reports.length === 0) return null;
  return (
    <ul className={styles.reports}>
      {reports.map((report) => (
        <li key={report.id} data-closed={report.state === 'closed' || undefined}>
          {report.state === 'closed' ? (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          )}
          <div>
            <p>
              <strong>{m['orders.damage.title']({ number: report.number })}</strong>
              {dot}
              {stateText[resolveDamageDisplay(report)]()}
              {dot}
              <span className="quiet">{m['orders.dates.by']({ author: report.reporterName, when: instant(report.createdAt) })}</span>
            </p>
            <p>{report.reserveText}</p>
            <ReportFiles report={report} order={order} delivery={delivery} />
            {report.answer ? <p className={styles.answer}>{report.answer}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface ReportFilesProps {
  report: OrderDetail['damageReports'][number];
  order: OrderDetail;
  delivery: Delivery;
}

/** Photos of a report, its document for the carrier, and further photos while it is open. */
function ReportFiles({ report: { id, photos, state }, order, delivery }: ReportFilesProps) {
  const { user } = useSession();
  const queries = useQueryClient();
  const params = { code: delivery.number, damage: id };
  const addition = useMutation({
    mutationFn: (files: File[]) =>
      deliveries.call(
        'POST /api/deliveries/:code/damage-reports/:damage/photos',
        { params, body: {}, files: { photos: files } },
        { idempotencyKey: newIntent(), company: order.companyId },
      ),
    onSuccess: (_answer, files) => toast({ kind: 'success', title: m['orders.damage.photosAdded']({ count: files.length }) }),
    onError: (failure) => toastFailure(m['orders.damage.photosFailed'](), failure),
    onSettled: () => queries.invalidateQueries({ queryKey: orderQuery(order.number).queryKey.slice(0, 2) }),
  });
  const buildPhotoAddress = (file: string, size?: 'small') =>
    deliveries.fileAddress('GET /api/deliveries/:code/damage-reports/:damage/photos/:file', { params: { ...params, file }, query: { size } }, order.companyId);
  return (
    <>
      {photos.length === 0 ? null : (
        <ul className={styles.photos}>
          {photos.map(({ id: file }, index) => (
            <li key={file}>
              <a href={buildPhotoAddress(file)} target="_blank" rel="noreferrer">
                <img src={buildPhotoAddress(file, 'small')} alt={m['orders.damage.photo']({ number: index + 1 })} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.actions}>
        <a
          href={deliveries.fileAddress('GET /api/deliveries/:code/damage-reports/:damage/document', { params }, order.companyId)}
          target="_blank"
          rel="noreferrer"
        >
          <IconFileTypePdf size={16} stroke={1.7} aria-hidden="true" />
          {m['orders.damage.documentLink']()}
        </a>
        {state === 'closed' || user.staffRole !== null || photos.length >= damagePhotosAtMost ? null : (
          <FileButton accept="image/*" multiple onChange={(files) => files.length > 0 && addition.mutate(files)}>
            {(button) => (
              <button type="button" {...button} disabled={addition.isPending}>
                {addition.isPending ? <Loader size={16} /> : <IconCamera size={16} stroke={1.7} aria-hidden="true" />}
                {m['orders.damage.addPhotos']()}
              </button>
            )}
          </FileButton>
        )}
      </p>
    </>
  );
}
