import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { useMayManage } from '#platform/kit/web/may-act.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx').then((file) => ({ default: file.ImportDialog })));

/** Takes over a vendor's export: for managers and staff. */
export function ImportButton({ company }: { company: TabCompany }) {
  const mayManage = useMayManage();
  const [isOpen, setOpen] = useState(false);
  if (!mayManage || typeof company !== 'number') return null;
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
