import type { ButtonProps } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { hasRight, useSession } from '#platform/kit/web/session.ts';
import type { StockItem } from '../../stock.api.ts';

// The dialog, its schema and the calendar are loaded when a reader opens it.
const ReserveDialog = lazy(() => import('../reserve/ReserveDialog.tsx').then((file) => ({ default: file.ReserveDialog })));

/** Button and dialog that reserve items: those of a reference that is given, or of one that the reader chooses. */
export function ReserveButton({ item, variant = 'filled' }: { item?: StockItem } & Pick<ButtonProps, 'variant'>) {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  const [isOpen, setOpen] = useState(false);
  if (!item && !isOneCompany) return null;
  const cannot = !hasRight(session, 'services') ? m['stock.reserve.noRight']() : item?.available === 0 ? m['stock.reserve.exhausted']() : undefined;
  return (
    <>
      <ActionButton variant={variant ?? 'filled'} cannot={cannot} leftSection={<IconBookmarkPlus size={16} stroke={1.7} />} onClick={() => setOpen(true)}>
        {m['stock.action.reserve']()}
      </ActionButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReserveDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
