import { IconFileText } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offers } from '../offers.queries.ts';
import styles from '../OfferPanelBody.module.css';

/** The files that hang on the offer. */
export function OfferDocuments({ offer }: { offer: OfferDetail }) {
  const { bytes } = useFormat();
  if (offer.documents.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        {m['offers.part.documents']()} <span>{offer.documents.length}</span>
      </h3>
      <ul className={styles.rows}>
        {offer.documents.map((file) => (
          <li key={file.id}>
            <a
              className={styles.file}
              href={offers.fileAddress('GET /api/offers/:code/documents/:file', { params: { code: offer.number, file: file.id } })}
              target="_blank"
              rel="noreferrer"
            >
              <IconFileText size={16} stroke={1.7} aria-hidden="true" />
              {file.name}
            </a>
            <span className={`${styles.quiet} ${styles.end}`}>{bytes(file.size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
