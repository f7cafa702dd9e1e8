import { useEffect } from 'react';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { siteMap, type Screen } from '../../site-map.ts';
import { menuFor } from '../menu.ts';
import { hasPage, pageOf } from '../pages.ts';

/** The screen of a menu entry: its address without the parts that may be missing. */
const screenAt = (address: string): Screen | undefined => (siteMap as readonly Screen[]).find(({ path }) => path.replaceAll(/\/\{\w+\?\}/g, '') === address);

/** Fetches code and styles of the menu's screens once the page has settled, so that a click waits for data alone. */
export function usePreparedScreens(): void {
  const session = useSession();
  const company = useTabCompany();
  const isIdle = useIsIdle();
  useEffect(() => {
    if (!isIdle) return;
    for (const { entries } of menuFor(session, company)) {
      for (const { to } of entries) {
        const screen = screenAt(to);
        // A file that does not come now comes with the click.
        if (screen && hasPage(screen)) void Promise.resolve(pageOf(screen)).catch(() => undefined);
      }
    }
  }, [isIdle, session, company]);
}
