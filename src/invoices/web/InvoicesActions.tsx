import { IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ExportButton } from '#exports/web/parts/ExportButton.tsx';
import { useTabCompany } from '#platform/web/company.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';

// With its calendar, loaded when it is asked for.
const StatementDialog = lazy(() => import('./StatementDialog.tsx').then((file) => ({ default: file.StatementDialog })));

/** Excel of the invoices on screen, and the account statement of the company on screen. */
export function InvoicesActions({ query, isEmpty }: { query: Readonly<Record<string, string | undefined>>; isEmpty: boolean }) {
  const company = useTabCompany();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ExportButton kind="invoices" query={query} isEmpty={isEmpty} />
      <ActionButton
        variant="default"
        cannot={company === 'all' ? m['invoices.statement.oneCompany']() : undefined}
        leftSection={<IconFileTypePdf size={16} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {m['invoices.statement.title']()}
      </ActionButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatementDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
