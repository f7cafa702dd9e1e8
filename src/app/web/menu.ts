import { m } from '#generated/messages/messages.js';
import type { Session } from '#platform/session.ts';
import type { TabCompany } from '#platform/web/company.ts';
import type { MenuEntry, MenuSection } from './domain.ts';
import { domains } from './domains.ts';

export interface MenuGroup {
  label?: () => string;
  entries: readonly MenuEntry[];
}

const sections: readonly { name: MenuSection; label?: () => string }[] = [
  { name: 'home' },
  { name: 'provider', label: m['app.menu.provider'] },
  { name: 'commerce', label: m['app.menu.commerce'] },
  { name: 'fleet', label: m['app.menu.fleet'] },
];

/** The entries that domains declare, section by section: only screens that are built. */
export const menu: readonly MenuGroup[] = sections.map(({ name, label }) => ({ label, entries: domains.flatMap((domain) => domain.menu?.[name] ?? []) }));

export const isActive = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.covers ?? []).some((pattern) => pattern.test(pathname));

/** The menu as this reader sees it with this company on screen. */
export const menuFor = (session: Session, company: TabCompany): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.isShownTo?.(session, company) ?? true) }))
    .filter((group) => group.entries.length > 0);
