import { IconFileText } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { withCompany } from '#platform/kernel/address.ts';
import { formatBytes } from '#platform/kernel/format.ts';
import { Link } from '#platform/kit/web/Link.tsx';
import { EmptyState } from '#platform/kit/web/parts/EmptyState.tsx';
import { Reference, Sentence } from '#platform/kit/web/parts/cells.tsx';
import { companyForLinks, useSession } from '#platform/kit/web/session.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OrderDetail } from '../../orders.api.ts';
import { deliveryAddress } from '../../orders.paths.ts';
import { orders } from '../orders.queries.ts';
import styles from './OrderTable.module.css';

/** The files that hang on the order and on its deliveries. */
export function OrderDocuments({ order }: { order: OrderDetail }) {
  const { instant, locale } = useFormat();
  const company = companyForLinks(useSession(), order.companyId);
  if (order.documents.length === 0)
    return (
      <EmptyState title={m['orders.noDocuments.title']()}>
        <p>{m['orders.noDocuments.text']()}</p>
      </EmptyState>
    );
  return (
    <div className={styles.box} role="region" aria-label={m['orders.part.documents']()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m['orders.document.name']()}</th>
            <th scope="col">{m['orders.document.attachedTo']()}</th>
            <th scope="col">{m['orders.document.addedOn']()}</th>
            <th scope="col" data-end>
              {m['orders.document.size']()}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.documents.map((file) => (
            <tr key={file.id}>
              <th scope="row" data-cell="title">
                <a
                  href={orders.fileAddress('GET /api/orders/:code/documents/:file', { params: { code: order.number, file: file.id } })}
                  target="_blank"
                  rel="noreferrer"
                  className={styles.file}
                >
                  <IconFileText size={16} stroke={1.7} aria-hidden="true" />
                  <span>
                    <Sentence>{file.name}</Sentence>
                  </span>
                </a>
              </th>
              <td data-cell="state">
                {file.attachedTo === order.number ? (
                  <Reference>{file.attachedTo}</Reference>
                ) : (
                  <Link to={withCompany(deliveryAddress(order.number, file.attachedTo), company)}>
                    <Reference>{file.attachedTo}</Reference>
                  </Link>
                )}
              </td>
              <td data-cell="date" data-label={m['orders.document.addedOn']()}>
                {instant(file.createdAt, 'auto')}
              </td>
              <td data-end data-cell="figure">
                {formatBytes(file.size, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
