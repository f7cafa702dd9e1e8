import { useEffect } from 'react';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { connectLiveUpdates } from '#platform/kit/web/events.ts';
import { useIsIdle, whenIdle } from '#platform/kit/web/idle.ts';
import { hasUnsent } from '#platform/kit/web/offline/unsent-mark.ts';
import { useSession } from '#platform/kit/web/session.ts';

const loadToasts = () => import('#platform/kit/web/feedback/Toasts.tsx');

/** Connections that no one waits for start half a second after the first paint, once the page has nothing to do. */
export function useStartUpWidgets(): void {
  const company = useTabCompany();
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const stop = whenIdle(() => {
      disconnect = connectLiveUpdates(company);
      // They are there when the first message comes, even if the connection is gone by then.
      void loadToasts();
    });
    return () => {
      stop();
      disconnect?.();
    };
  }, [company]);
}

async function sendMessages(userId: string): Promise<void> {
  const { messageOutbox } = await import('#capabilities/conversations/web/message-outbox.ts');
  messageOutbox(userId);
}

async function sendReports(userId: string, today: string): Promise<void> {
  const [{ reportOutbox }, { technician }] = await Promise.all([
    import('#services/field-work/web/report-outbox.ts'),
    import('#services/field-work/web/field-worker.ts'),
  ]);
  reportOutbox(technician(userId, today));
}

/** A file that does not come now comes with the page that shows what waits. */
const doNothing = (): void => undefined;

/** Sends, from whichever page is open, the messages and reports that the reader left on this device when a page was closed too early. */
export function useUnsentChanges(): void {
  const { user, viewing, today } = useSession();
  const isIdle = useIsIdle();
  const { id, staffRole } = user;
  const isViewing = viewing !== undefined;
  useEffect(() => {
    if (!isIdle || isViewing || !hasUnsent()) return;
    sendMessages(id).catch(doNothing);
    if (staffRole === 'technician') sendReports(id, today).catch(doNothing);
  }, [isIdle, isViewing, id, staffRole, today]);
}
