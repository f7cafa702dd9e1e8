import { lazy, Suspense, useEffect, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { currentCompany } from '#platform/web/company.ts';
import { singleKey } from '#platform/web/shortcuts.ts';
import { useSession } from '#platform/web/session.ts';
import { menuFor } from '../menu.ts';
import { hideShortcuts, showShortcuts, useShortcutHelp } from './shortcut-help.ts';

const ShortcutHelp = lazy(() => import('./ShortcutHelp.tsx').then((file) => ({ default: file.ShortcutHelp })));
const secondKeyWithinMs = 1200;

/** Keys that work everywhere: `?` for help, `G` and then the letter of a screen. */
export function Shortcuts() {
  const router = useRouter();
  const session = useSession();
  const isHelpOpen = useShortcutHelp();
  const goSince = useRef(0);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const key = singleKey(event);
      if (key === null) return;
      if (key === '?') return showShortcuts();
      const isSecond = event.timeStamp - goSince.current < secondKeyWithinMs;
      goSince.current = key === 'g' ? event.timeStamp : 0;
      if (!isSecond) return;
      const entry = menuFor(session, currentCompany())
        .flatMap((group) => group.entries)
        .find((one) => one.key === key);
      if (entry) void router.navigate({ href: entry.to });
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [router, session]);
  return isHelpOpen ? (
    <Suspense fallback={null}>
      <ShortcutHelp onClose={hideShortcuts} />
    </Suspense>
  ) : null;
}
