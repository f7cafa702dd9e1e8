import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';

const ItemDialog = lazy(() => import('../entry/ItemDialog.tsx').then((file) => ({ default: file.ItemDialog })));

/** Enters an item of stock of a company by hand, for the provider's people. */
export function EnterItem({ companyId }: { companyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button data-new="" variant="default" leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
        {m['stock.entry.new']()}
      </Button>
      <Suspense fallback={null}>{isOpen ? <ItemDialog companyId={companyId} item={null} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
