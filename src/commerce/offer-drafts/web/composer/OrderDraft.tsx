import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { calls } from '#platform/kit/web/api.ts';
import type * as orderingApi from '../../offer-drafts.api.ts';
import type { Composer } from './use-composer.ts';

const EnterOrderDialog = lazy(() => import('#commerce/order-entry/web/parts/EnterOrderDialog.tsx').then((file) => ({ default: file.EnterOrderDialog })));

const ordering = calls<typeof orderingApi>();

/** Enters the lines of a blank draft as an order that no offer preceded. */
export function OrderDraft({ composer }: { composer: Composer }) {
  const [version, setVersion] = useState<number | null>(null);
  const { draft } = composer;
  if (draft.offerNumber !== null || draft.request !== null) return null;
  const open = async (): Promise<void> => {
    const kept = await composer.keep();
    if (composer.check()) setVersion(kept);
  };
  return (
    <>
      <Button variant="default" leftSection={<IconPackage size={16} stroke={1.7} />} onClick={() => void open()}>
        {m['offer-drafts.staff.order']()}
      </Button>
      <Suspense fallback={null}>
        {version === null ? null : (
          <EnterOrderDialog
            draft={`order of draft ${draft.id}`}
            customerOrderNumber=""
            send={async (entry, idempotencyKey) => {
              const body = { ...entry, version };
              const entered = await ordering.call(
                'POST /api/provider/offer-drafts/:id/order',
                { params: { id: draft.id }, body },
                { idempotencyKey, company: null },
              );
              composer.end();
              return entered;
            }}
            onClose={() => setVersion(null)}
          />
        )}
      </Suspense>
    </>
  );
}
