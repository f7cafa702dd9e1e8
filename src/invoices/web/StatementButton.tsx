import { IconFileTypePdf } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useTabCompany } from '#platform/web/company.ts';
import { ActionButton } from '#platform/web/parts/ActionButton.tsx';

// With its calendar, loaded when it is asked for.
const StatementDialog = lazy(() => import('./StatementDialog.tsx').then((file) => ({ default: file.StatementDialog })));

/** Opens the account statement of the company on screen. */
export function StatementButton() {
  const company = useTabCompany();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
