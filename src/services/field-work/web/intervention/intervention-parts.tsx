import { IconAlertTriangle, IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { LoadFailure } from '#platform/kit/web/feedback/LoadFailure.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFieldWorker } from '../field-worker.ts';
import pageStyles from './Intervention.module.css';
import styles from './EntryState.module.css';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface EntryStateProps {
  isKept: boolean;
  /** Whether the server did not take an entry. */
  isRefused?: boolean;
}

/** State of an entry: on this device only, to be reviewed, or sent. */
export const EntryState = ({ isKept, isRefused = false }: EntryStateProps) => (
  <span className={styles.kept} data-here={isKept || undefined} data-refused={isRefused || undefined}>
    {isRefused ? <IconAlertTriangle {...icon} /> : isKept ? <IconDeviceMobile {...icon} /> : <IconCloudCheck {...icon} />}
    {isRefused ? m['field-work.entry.review']() : isKept ? m['field-work.entry.kept']() : m['field-work.entry.sent']()}
  </span>
);

/** In the place of an intervention that does not open, with the way back to the list. */
export function NoIntervention({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const worker = useFieldWorker();
  return (
    <main className={pageStyles.page} id="page" tabIndex={-1}>
      <LoadFailure title={m['field-work.intervention.failed']()} failure={failure} onRetry={onRetry} isPage>
        <LinkButton to={worker.listAddress()} variant="default">
          {m['field-work.back.list']()}
        </LinkButton>
      </LoadFailure>
    </main>
  );
}
