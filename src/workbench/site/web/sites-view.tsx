import '#platform/kit/web/styles/form-styles.ts';
import { SegmentedControl } from '@mantine/core';
import { IconList, IconMap, IconUsers, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import styles from './ViewSwitch.module.css';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { withQuery } from '#platform/kernel/address.ts';
import { contactsAddress, contactsView, siteAddress } from '#parties/sites/sites.paths.ts';

export const siteViews = ['map', 'list', contactsView] as const;
export type SiteView = (typeof siteViews)[number];

const storageKey = 'passerelle.view.sites';

const parseView = (word: unknown): SiteView | undefined => siteViews.find((view) => view === word);

function readRememberedView(): SiteView | undefined {
  try {
    return parseView(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}

/** The view of the list that an address names, else the one that the reader chose last. */
export const resolveSiteView = (word: unknown): SiteView => parseView(word) ?? readRememberedView() ?? 'list';

/** The view of the list at the present address. Contacts are another list: they are not remembered, and take no filters along. */
export function useSiteView(): [view: SiteView, choose: (view: SiteView) => void] {
  const router = useRouter();
  const named = useRouterState({ select: ({ location }) => (location.search as { view?: string }).view });
  const choose = (view: SiteView): void => {
    if (view === contactsView) return void router.navigate({ href: contactsAddress() });
    try {
      localStorage.setItem(storageKey, view);
    } catch {
      /* then the address alone says it */
    }
    if (named === contactsView) return void router.navigate({ href: withQuery(siteAddress(), { view }) });
    const { pathname, search } = router.latestLocation as { pathname: string; search: Readonly<Record<string, string>> };
    void router.navigate({ href: withQuery(pathname, { ...search, view }), replace: true });
  };
  return [resolveSiteView(named), choose];
}

const looks: Readonly<Record<SiteView, { icon: Icon; label: () => string }>> = {
  map: { icon: IconMap, label: m['site.view.map'] },
  list: { icon: IconList, label: m['site.view.list'] },
  contacts: { icon: IconUsers, label: m['sites.contacts.title'] },
};

/** Chooses between the map, the list alone, and the contacts. */
export function ViewSwitch({ view, onChoose }: { view: SiteView; onChoose: (view: SiteView) => void }) {
  return (
    <SegmentedControl<SiteView>
      aria-label={m['site.view.label']()}
      value={view}
      onChange={onChoose}
      data={siteViews.map((value) => {
        const { icon: Mark, label } = looks[value];
        return {
          value,
          label: (
            <span className={styles.view} title={label()}>
              <Mark size={18} stroke={1.7} aria-hidden="true" />
              <span className="visually-hidden">{label()}</span>
            </span>
          ),
        };
      })}
    />
  );
}
