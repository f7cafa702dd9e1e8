import { useRouter, useRouterState } from '@tanstack/react-router';
import { withQuery } from '#platform/address.ts';

export const siteViews = ['map', 'list'] as const;
export type SiteView = (typeof siteViews)[number];

const storageKey = 'passerelle.view.sites';

const viewOf = (word: unknown): SiteView | undefined => siteViews.find((view) => view === word);

function remembered(): SiteView | undefined {
  try {
    return viewOf(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** The view of the list that an address names, else the one that the reader chose last. */
export const siteViewOf = (word: unknown): SiteView => viewOf(word) ?? remembered() ?? 'list';

/** The view of the list at the present address. */
export function useSiteView(): [view: SiteView, choose: (view: SiteView) => void] {
  const router = useRouter();
  const named = useRouterState({ select: ({ location }) => (location.search as { view?: string }).view });
  const choose = (view: SiteView): void => {
    try {
      localStorage.setItem(storageKey, view);
    } catch {
      /* then the address alone says it */
    }
    const { pathname, search } = router.latestLocation as { pathname: string; search: Readonly<Record<string, string>> };
    void router.navigate({ href: withQuery(pathname, { ...search, view }), replace: true });
  };
  return [siteViewOf(named), choose];
}
