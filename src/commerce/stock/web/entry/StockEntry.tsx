import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { valueText, CorrectedList } from '#capabilities/ingest/web/parts/corrected-values.tsx';
import { SourceBar } from '#platform/kit/web/parts/object-page.tsx';
import { m } from '#generated/messages/messages.js';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import { useFormat, type Format } from '#platform/kit/web/use-format.ts';
import { correctionNames } from '../../stock.names.ts';
import type { EnteredItem } from '../../entered-stock.api.ts';
import { enteredItemQuery, entries, refreshItems } from '../stock.queries.ts';

const ItemDialog = lazy(() => import('./ItemDialog.tsx').then((file) => ({ default: file.ItemDialog })));

/** Source of an item of stock, for the provider's people, with its correction. */
export function StockEntry({ id }: { id: string }) {
  const { data: item } = useQuery(enteredItemQuery(id));
  const [isOpen, setOpen] = useState(false);
  const format = useFormat();
  return (
    <SourceBar label={m['stock.source']()} of={item}>
      {item ? (
        <>
          <ActionButton variant="default" onClick={() => setOpen(true)}>
            {m['stock.entry.change']()}
          </ActionButton>
          <CorrectedList values={item.corrected.map((value) => describeCorrected(value, item, format))} onTaken={refreshItems} />
          <Suspense fallback={null}>{isOpen ? <ItemDialog companyId={item.companyId} item={item} onClose={() => setOpen(false)} /> : null}</Suspense>
        </>
      ) : null}
    </SourceBar>
  );
}

const describeCorrected = (
  { path, field, reference: _reference, ...value }: EnteredItem['corrected'][number],
  { id, version }: EnteredItem,
  format: Format,
) => ({
  ...value,
  key: path,
  name: correctionNames[field]?.() ?? field,
  kept: valueText(value.kept, format),
  sent: valueText(value.sent, format),
  take: (intent: string): Promise<unknown> =>
    entries.call(
      'POST /api/provider/stock-items/:id/erp-values',
      { params: { id }, body: { version, paths: [path] } },
      { company: null, idempotencyKey: `${intent}-${version}` },
    ),
});
