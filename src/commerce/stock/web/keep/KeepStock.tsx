import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { m } from '#generated/messages/messages.js';
import type { StockItem } from '../../stock.api.ts';

/** Ways in which the provider changes what is on hand. */
const keepings = ['entry', 'shipment', 'adjustment'] as const;
type Keeping = (typeof keepings)[number];

/** The item, and how its dialog is closed. */
export interface KeepProps {
  item: StockItem;
  onClose: () => void;
}

// The dialogs and their schemas are loaded when one of the provider's people opens one.
const dialogs: Readonly<Record<Keeping, ComponentType<KeepProps>>> = {
  entry: lazy(() => import('./EntryDialog.tsx').then((file) => ({ default: file.EntryDialog }))),
  shipment: lazy(() => import('./ShipmentDialog.tsx').then((file) => ({ default: file.ShipmentDialog }))),
  adjustment: lazy(() => import('./AdjustmentDialog.tsx').then((file) => ({ default: file.AdjustmentDialog }))),
};
const labels: Readonly<Record<Keeping, () => string>> = {
  entry: m['stock.keep.entry'],
  shipment: m['stock.keep.shipment'],
  adjustment: m['stock.keep.adjustment'],
};

/** Buttons by which the provider's people enter, ship and correct an item. */
export function KeepStock({ item }: { item: StockItem }) {
  const [open, setOpen] = useState<Keeping | null>(null);
  const Dialog = open && dialogs[open];
  return (
    <>
      {keepings.map((keeping) => (
        <Button key={keeping} variant={keeping === 'entry' ? 'filled' : 'default'} onClick={() => setOpen(keeping)}>
          {labels[keeping]()}
        </Button>
      ))}
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog item={item} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
