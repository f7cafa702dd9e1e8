import { useEffect } from 'react';
import { useIsIdle } from '#platform/web/idle.ts';
import { hasUnsent } from '#platform/web/offline/unsent-mark.ts';
import { useSession } from '#platform/web/session.ts';

/** Sends, from whichever page is open, the messages and reports that the reader left on this device when a page was closed too early. */
export function useUnsentChanges(): void {
  const session = useSession();
  const isIdle = useIsIdle();
  const { id, staffRole } = session.user;
  const isViewing = session.viewing !== undefined;
  const { today } = session;
  useEffect(() => {
    if (!isIdle || isViewing || !hasUnsent()) return;
    // A file that does not come now comes with the page that shows them.
    import('#conversations/web/message-outbox.ts').then(
      ({ messageOutbox }) => messageOutbox(id),
      () => undefined,
    );
    if (staffRole !== 'technician') return;
    Promise.all([import('#field-work/web/report-outbox.ts'), import('#field-work/web/field-worker.ts')]).then(
      ([{ reportOutbox }, { technician }]) => reportOutbox(technician(id, today)),
      () => undefined,
    );
  }, [isIdle, isViewing, id, staffRole, today]);
}
