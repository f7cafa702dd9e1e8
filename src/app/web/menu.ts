import type { Icon } from '@tabler/icons-react';
import { withQuery } from '#platform/kernel/address.ts';
import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/http/session.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import type { MenuEntry, MenuSection } from '#platform/kit/web/domain.ts';
import { domains } from './domains.ts';

export interface MenuGroup {
  name: MenuSection;
  label?: () => string;
  entries: readonly MenuEntry[];
}

const sections: readonly { name: MenuSection; label?: () => string }[] = [
  { name: 'home' },
  { name: 'partner', label: m['overview.partner.menu'] },
  { name: 'provider', label: m['app.menu.provider'] },
  { name: 'commerce', label: m['app.menu.commerce'] },
  { name: 'installed-base', label: m['app.menu.fleet'] },
  { name: 'services', label: m['app.menu.services'] },
  { name: 'foot' },
];

/** The entries that domains declare, section by section: only screens that are built. */
export const menu: readonly MenuGroup[] = sections.map(({ name, label }) => ({ name, label, entries: domains.flatMap((domain) => domain.menu?.[name] ?? []) }));

const isViewEntry = ({ to }: Pick<MenuEntry, 'to'>, pathname: string, view: string | undefined): boolean =>
  view !== undefined && to === withQuery(pathname, { view });

/** Whether an entry leads to what is on screen. One that leads to the view on screen goes before that of the page. */
export function isActive(entry: Pick<MenuEntry, 'to' | 'covers'>, pathname: string, view?: string): boolean {
  if (isViewEntry(entry, pathname, view)) return true;
  const isOfView = menu.some(({ entries }) => entries.some((other) => isViewEntry(other, pathname, view)));
  return !isOfView && (pathname === entry.to || (entry.covers ?? []).some((pattern) => pattern.test(pathname)));
}

/** Name of the menu entry of an address, also for readers without that entry. */
export const findSectionName = (pathname: string): string | undefined =>
  menu
    .flatMap(({ entries }) => entries)
    .find((entry) => isActive(entry, pathname))
    ?.label();

/** Path on screen and the view that its address names, for `isActive`. */
export const readPlace = ({ location: { pathname, search } }: { location: { pathname: string; search: object } }): { pathname: string; view?: string } => {
  const view = 'view' in search ? search.view : undefined;
  return typeof view === 'string' ? { pathname, view } : { pathname };
};

/** The menu as this reader sees it with this company on screen. */
export const buildMenu = (session: Session, company: TabCompany): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.isShownTo?.(session, company) ?? true) }))
    .filter((group) => group.entries.length > 0);

/** Entries that fit the bottom bar of phones, beside the menu itself. */
const tabsAtMost = 4;

/** The bottom bar of phones as this reader sees it. */
export const buildPhoneTabs = (session: Session, company: TabCompany): { to: string; label: () => string; icon: Icon; covers?: readonly RegExp[] }[] =>
  buildMenu(session, company)
    .flatMap(({ entries }) => entries)
    .flatMap(({ to, icon, covers, phoneBar }) => (phoneBar ? { to, label: phoneBar.label, icon, ...(covers && { covers }), ...phoneBar.section } : []))
    .slice(0, tabsAtMost);
