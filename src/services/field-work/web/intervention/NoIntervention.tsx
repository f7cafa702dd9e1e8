import { m } from '#generated/messages/messages.js';
import { LoadError } from '#platform/kit/web/feedback/LoadError.tsx';
import { LinkButton } from '#platform/kit/web/parts/LinkButton.tsx';
import { useFieldWorker } from '../field-worker.ts';
import styles from './Intervention.module.css';

/** In the place of an intervention that does not open, with the way back to the list. */
export function NoIntervention({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const worker = useFieldWorker();
  return (
    <main className={styles.page} id="page" tabIndex={-1}>
      <LoadError title={m['field-work.intervention.failed']()} failure={failure} onRetry={onRetry} isPage>
        <LinkButton to={worker.listAddress()} variant="default">
          {m['field-work.back.list']()}
        </LinkButton>
      </LoadError>
    </main>
  );
}
