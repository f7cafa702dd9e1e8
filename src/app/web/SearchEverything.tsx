import { useCurrentCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';
import { SearchPalette } from '#capabilities/search/web/parts/SearchPalette.tsx';
import { buildMenu } from './menu.ts';
import { actions, looks } from './search.ts';
import { takeTyped } from './shell/search-opener.tsx';

/** The search over everything, with the kinds of objects, the actions and the screens of all domains. */
export function SearchEverything({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const screens = buildMenu(session, useCurrentCompany()).flatMap((group) => group.entries);
  return <SearchPalette takeTyped={takeTyped} looks={looks} actions={actions} screens={screens} onClose={onClose} />;
}
