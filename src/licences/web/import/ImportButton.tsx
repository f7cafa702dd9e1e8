import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { staffMay } from '#platform/staff-rights.ts';
import type { TabCompany } from '#platform/web/company.ts';
import { companyOnScreen, useSession } from '#platform/web/session.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })));

/** Takes over a vendor's export: for managers and staff. */
export function ImportButton({ company }: { company: TabCompany }) {
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const mayImport = typeof company === 'number' && (companyOnScreen(session)?.role === 'manager' || staffMay(session.user, 'companies'));
  if (!mayImport) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m['licences.import.button']()}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ImportDialog company={company} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
