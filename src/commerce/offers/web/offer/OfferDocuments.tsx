import { IconDownload, IconFileText } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { Row, Rows, PanelPart } from '#platform/kit/web/parts/panel.tsx';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { OfferDetail } from '../../offers.api.ts';
import { offers } from '../offers.queries.ts';
import styles from '../OfferPanelBody.module.css';

/** The offer as a paper, and the files that hang on it. */
export function OfferDocuments({ offer }: { offer: OfferDetail }) {
  const { bytes } = useFormat();
  return (
    <PanelPart title={m['offers.part.documents']()} count={offer.documents.length + 1}>
      <Rows>
        <Row
          title={
            <a
              className={styles.file}
              href={offers.fileAddress('GET /api/offers/:code/pdf', { params: { code: offer.number } })}
              target="_blank"
              rel="noreferrer"
            >
              <IconDownload size={16} stroke={1.7} aria-hidden="true" />
              {m['offers.action.pdf']()}
            </a>
          }
        />
        {offer.documents.map((file) => (
          <Row
            key={file.id}
            title={
              <a
                className={styles.file}
                href={offers.fileAddress('GET /api/offers/:code/documents/:file', { params: { code: offer.number, file: file.id } })}
                target="_blank"
                rel="noreferrer"
              >
                <IconFileText size={16} stroke={1.7} aria-hidden="true" />
                {file.name}
              </a>
            }
            end={<small className="quiet">{bytes(file.size)}</small>}
          />
        ))}
      </Rows>
    </PanelPart>
  );
}
