import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';

const ContractDialog = lazy(() => import('../entry/ContractDialog.tsx').then((file) => ({ default: file.ContractDialog })));

/** Enters a contract of a company by hand, for the provider's people. */
export function EnterContract({ companyId }: { companyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-new="" variant="default" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
        {m['contracts.entry.new']()}
      </Button>
      <Suspense fallback={null}>{isOpen ? <ContractDialog companyId={companyId} contract={null} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
