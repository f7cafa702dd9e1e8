import { Status, type StatusLook } from '#platform/kit/web/parts/Status.tsx';
import { failedRowStates } from './failed-row-states.ts';

/** The state of a row that did not land. */
export function FailedRowStatus({ state }: { state: keyof typeof failedRowStates }) {
  const { label, ...look }: Omit<StatusLook, 'label'> & { label: () => string } = failedRowStates[state];
  return <Status {...look} label={label()} />;
}
