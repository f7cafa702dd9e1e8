import { IconFileTypePdf, IconFileTypeXml } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { pdfAddress, xmlAddress } from './invoices.queries.ts';
import styles from './InvoiceFiles.module.css';

/** The PDF and the XML of an invoice. */
export function InvoiceFiles({ number }: { number: string }) {
  return (
    <span className={styles.files}>
      <a href={pdfAddress(number)} target="_blank" rel="noreferrer" aria-label={m['invoices.action.pdfOf']({ number })} title={m['invoices.action.pdf']()}>
        <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />
      </a>
      <a href={xmlAddress(number)} download aria-label={m['invoices.action.xmlOf']({ number })} title={m['invoices.action.xml']()}>
        <IconFileTypeXml size={18} stroke={1.6} aria-hidden="true" />
      </a>
    </span>
  );
}
