import { IconAlertTriangle, IconBan, IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { type StatusLook, Status } from '#platform/kit/web/parts/Status.tsx';
import type { StateOf } from '#capabilities/queues/queue.ts';
import type { failedRowQueue } from '../../failed-rows.queue.ts';

/** Appearance of the states of a row that did not land. */
export const failedRowStates = {
  failed: { family: 'danger', icon: IconAlertTriangle, label: m['ingest.queue.state.failed'], isPill: true },
  waiting: { family: 'warning', icon: IconHourglassEmpty, label: m['ingest.queue.state.waiting'] },
  resolved: { family: 'success', icon: IconCircleCheck, label: m['ingest.queue.state.resolved'] },
  dismissed: { family: 'neutral', icon: IconBan, label: m['ingest.queue.state.dismissed'] },
} as const satisfies Record<StateOf<typeof failedRowQueue>, Omit<StatusLook, 'label'> & { label: () => string }>;

/** The state of a row that did not land. */
export function FailedRowStatus({ state }: { state: keyof typeof failedRowStates }) {
  const { label, ...look }: Omit<StatusLook, 'label'> & { label: () => string } = failedRowStates[state];
  return <Status {...look} label={label()} />;
}
