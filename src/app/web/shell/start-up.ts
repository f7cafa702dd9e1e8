import { useEffect } from 'react';
import { startUpWidgetsMs } from '#platform/kernel/constants.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { connectLiveUpdates } from '#platform/kit/web/events.ts';

const loadToasts = () => import('#platform/kit/web/feedback/Toasts.tsx');

/** Connections that no one waits for start half a second after the first paint. */
export function useStartUpWidgets(): void {
  const company = useTabCompany();
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      disconnect = connectLiveUpdates(company);
      // They are there when the first message comes, even if the connection is gone by then.
      void loadToasts();
    }, startUpWidgetsMs);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, [company]);
}
