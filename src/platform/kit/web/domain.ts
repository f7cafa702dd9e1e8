import type { Icon } from '@tabler/icons-react';
import type { TabCompany } from './company.ts';
import type { Session } from '#platform/http/session.ts';
import type { ComponentType } from 'react';
import type { Filling, Slot } from './slot.ts';

/** Facts that a page gets when it is requested, before it is drawn. */
export interface ScreenRequest {
  search: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string | undefined>>;
}

/** A page of the site map. With `load` its first data is fetched as soon as its file is there, and already when the pointer rests on a
 *  link to it: `OrdersPage.load = ({ search }) => queryClient.prefetchQuery(…)`. The page waits a moment for it, then shows that it loads.
 *  Its `slots` are those that are drawn with it: like its own file, they are there before it is drawn. */
export type ScreenPage = ComponentType & { load?: (request: ScreenRequest) => unknown; slots?: readonly Pick<Slot<unknown>, 'load'>[] };

/** An entry of the menu. */
export interface MenuEntry {
  label: () => string;
  icon: Icon;
  to: string;
  /** Paths under which the entry is the active one; its own address always counts. */
  covers?: readonly RegExp[];
  /** Whether this reader sees it, with this company on screen; absent: everybody, always. */
  isShownTo?: (session: Session, company: TabCompany) => boolean;
  /** The letter that leads there after `G`. */
  key?: string;
  /** Stands in the bottom bar of phones. */
  phoneBar?: PhoneTab;
}

/** An entry in the bottom bar of phones, where there is room for one word. */
export interface PhoneTab {
  label: () => string;
  /** Icon and paths of the section that it stands for, where that is more than its own. */
  section?: { icon: Icon; covers: readonly RegExp[] };
}

/** Sections of the menu, in their order; the first has no heading, nor has the last, which stands at the bottom. */
export type MenuSection = 'home' | 'partner' | 'provider' | 'commerce' | 'installed-base' | 'services' | 'foot';

/** Declaration of a domain for every page: `web/<domain>.domain.ts` exports it, `domains.ts` names it. It is part of the first chunk:
 *  texts, icons and addresses alone. */
export interface WebDomain {
  menu?: Readonly<Partial<Record<MenuSection, readonly MenuEntry[]>>>;
  /** Parts and addresses that it hands to the pages of domains below it; parts are loaded when they are first shown. */
  parts?: readonly Filling[];
}

/** Declaration of a domain for the provider's workbench: `web/<domain>-workbench.domain.ts` exports it, `workbench.ts` names it. It is
 *  loaded with the workbench. Each mechanism adds its own field. */
export interface WorkbenchDomain {}

/** Declaration of a domain for the search over everything: `web/<domain>-search.domain.ts` exports it, `search.ts` names it. It is loaded when the search
 *  is opened. Each mechanism adds its own field. */
export interface SearchDomain {}
