import { calls } from '#platform/kit/web/api.ts';
import { Properties } from '#platform/kit/web/parts/Properties.tsx';
import { QueueButton } from '#capabilities/queues/web/parts/item-parts.tsx';
import type * as api from '../returns.api.ts';
import { returnQueue as rule } from '../returns.queue.ts';
import { t } from '../returns.texts.ts';

const queued = calls<typeof api>();

/** A return in the workbench, with its one action. */
export function ReturnItem({ item: { id, version, reason, can } }: { item: api.QueuedReturn }) {
  return (
    <>
      <Properties items={[{ label: t.reason(), value: reason }]} />
      <QueueButton
        rule={rule}
        can={can.receive}
        label={t.received()}
        act={(idempotencyKey) => queued.call('POST /api/queues/returns/:id/receive', { params: { id }, body: { version } }, { idempotencyKey })}
        done={() => t.received()}
      />
    </>
  );
}
