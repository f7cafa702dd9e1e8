import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { SidePanel } from '#platform/web/list/SidePanel.tsx';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';
import { mayDispute } from '../dispute.ts';
import { InvoiceElsewhere } from './InvoiceElsewhere.tsx';
import { InvoicePanelBody } from './InvoicePanelBody.tsx';
import { invoiceQuery, pdfAddress, xmlAddress } from './invoices.queries.ts';
import styles from './InvoicePanelBody.module.css';

// With its form, loaded when somebody contests.
const DisputeDialog = lazy(() => import('./DisputeDialog.tsx').then((file) => ({ default: file.DisputeDialog })));

const widths = ['60%', '42%', '100%', '80%', '72%', '88%', '64%'];

interface InvoicePanelProps {
  code: string;
  closeTo: string;
  previousTo: string | undefined;
  nextTo: string | undefined;
}

/** The invoice open beside the list. */
export function InvoicePanel({ code, closeTo, previousTo, nextTo }: InvoicePanelProps) {
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(code));
  const [isContesting, setContesting] = useState(false);
  const footer = invoice ? (
    <>
      <Button component="a" href={pdfAddress(invoice.number)} target="_blank" rel="noreferrer" leftSection={<IconDownload size={16} stroke={1.7} />}>
        {m['invoices.action.pdf']()}
      </Button>
      <Button component="a" variant="default" href={xmlAddress(invoice.number)} download>
        {m['invoices.action.xml']()}
      </Button>
      <ActionButton
        variant="default"
        cannot={mayDispute(invoice, { prices: true }) === 'disputed' ? m['invoices.error.disputed']() : undefined}
        onClick={() => setContesting(true)}
      >
        {m['invoices.action.dispute']()}
      </ActionButton>
    </>
  ) : null;
  return (
    <SidePanel title={invoice?.number ?? code} closeTo={closeTo} previousTo={previousTo} nextTo={nextTo} footer={footer}>
      {invoice ? (
        <InvoicePanelBody invoice={invoice} />
      ) : error ? (
        <InvoiceElsewhere code={code} failure={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.body} aria-hidden="true">
          {widths.map((width) => (
            <Skeleton key={width} width={width} height={10} radius="xl" />
          ))}
        </div>
      )}
      {invoice && isContesting ? (
        <Suspense fallback={null}>
          <DisputeDialog invoice={invoice} onClose={() => setContesting(false)} />
        </Suspense>
      ) : null}
    </SidePanel>
  );
}
