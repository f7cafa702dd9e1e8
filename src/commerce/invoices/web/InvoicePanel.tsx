import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { type ObjectTexts, ObjectPanel } from '#platform/lists/web/object-panel.tsx';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { mayDispute } from '../dispute.ts';
import { invoiceQuery, pdfAddress, xmlAddress } from './invoices.queries.ts';
import { invoicesAddress } from '../invoices.paths.ts';

const loadBody = () => import('./InvoicePanelBody.tsx').then((file) => ({ default: file.InvoicePanelBody }));
const InvoicePanelBody = lazy(loadBody);
// With its form, loaded when a reader contests.
const DisputeDialog = lazy(() => import('./DisputeDialog.tsx').then((file) => ({ default: file.DisputeDialog })));

/** The invoice open beside the list. */
export function InvoicePanel({ place }: { place: PanelPlace }) {
  const query = useQuery(invoiceQuery(place.code));
  const [isContesting, setContesting] = useState(false);
  // Beside its data, not after it. What does not come now comes with the body itself.
  useEffect(() => void loadBody().catch(() => undefined), []);
  return (
    <ObjectPanel
      place={place}
      query={query}
      texts={invoiceTexts}
      title={({ number }) => number}
      footer={(invoice) => (
        <>
          <Button
            component="a"
            variant="default"
            href={pdfAddress(invoice.number)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconDownload size={16} stroke={1.7} />}
          >
            {m['invoices.action.download']()}
          </Button>
          <Button component="a" variant="default" href={xmlAddress(invoice.number)} download>
            {m['invoices.action.xml']()}
          </Button>
          {invoice.state === 'void' ? null : (
            <ActionButton
              variant="default"
              cannot={mayDispute(invoice, { prices: true }) === 'disputed' ? m['invoices.error.disputed']() : undefined}
              onClick={() => setContesting(true)}
            >
              {m['invoices.action.dispute']()}
            </ActionButton>
          )}
        </>
      )}
    >
      {(invoice) => (
        <>
          <InvoicePanelBody invoice={invoice} />
          {isContesting ? (
            <Suspense fallback={null}>
              <DisputeDialog invoice={invoice} onClose={() => setContesting(false)} />
            </Suspense>
          ) : null}
        </>
      )}
    </ObjectPanel>
  );
}

/** An invoice that does not open. */
const invoiceTexts: ObjectTexts = {
  elsewhere: m['invoices.elsewhere'],
  unknown: m['invoices.unknown.title'],
  unknownText: m['invoices.unknown.text'],
  failed: m['invoices.failed'],
  list: { to: () => invoicesAddress(), label: m['invoices.unknown.list'] },
};
