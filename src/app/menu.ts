import {
  IconBuilding,
  IconDatabaseImport,
  IconFileText,
  IconHome,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconMailbox,
  IconSettings,
  IconReceipt,
  IconShoppingCart,
  IconTruck,
  IconTruckDelivery,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { invoicesAddress } from '#invoices/invoices.paths.ts';
import { offersAddress } from '#offers/offers.paths.ts';
import { ordersAddress, trackingAddress } from '#orders/orders.paths.ts';
import { overviewPaths } from '#overview/overview.paths.ts';
import type { Session } from '#platform/session.ts';
import type { TabCompany } from '#platform/web/company.ts';
import { seesPrices } from '#platform/web/session.ts';
import { accountAddress, feedRunAddress, mailboxAddress, providerPaths } from '#provider/provider.paths.ts';
import { maySeeQueues } from '#queues/queue.ts';
import { queueAddress } from '#queues/queues.paths.ts';

export interface MenuEntry {
  label: () => string;
  /** For the bottom bar of phones, where there is room for one word. */
  shortLabel?: () => string;
  icon: Icon;
  to: string;
  /** Paths under which the entry is the active one; its own address always counts. */
  covers?: readonly RegExp[];
  /** Not for everybody, or not for every company on screen. */
  isShownTo?: (session: Session, company: TabCompany) => boolean;
  /** After `G`, leads there (design §13). */
  key?: string;
  /** Stands in the bottom bar of phones. */
  onPhoneBar?: boolean;
}

export interface MenuGroup {
  /** What stands first has none. */
  label?: () => string;
  entries: readonly MenuEntry[];
}

const isStaff = ({ user }: Session): boolean => user.staffRole !== null;
const isAdministrator = ({ user }: Session): boolean => user.staffRole === 'administrator';
/** Staff see a company's screens once they have chosen one. */
const hasCompany = (session: Session, company: TabCompany): boolean => !isStaff(session) || company !== null;

/** What the aside leads to: only screens that are built. */
export const menu: readonly MenuGroup[] = [
  {
    entries: [
      {
        label: m['app.menu.overview'],
        shortLabel: m['app.menu.overviewShort'],
        icon: IconLayoutDashboard,
        to: overviewPaths.overview,
        isShownTo: hasCompany,
        onPhoneBar: true,
      },
    ],
  },
  {
    label: m['app.menu.provider'],
    entries: [
      { label: m['app.menu.providerHome'], icon: IconHome, to: providerPaths.home, isShownTo: isStaff, onPhoneBar: true },
      {
        label: m['app.menu.queues'],
        shortLabel: m['app.menu.queuesShort'],
        icon: IconInbox,
        to: queueAddress(),
        covers: [/^\/provider\/queues\//],
        isShownTo: ({ user }) => maySeeQueues(user),
        onPhoneBar: true,
      },
      { label: m['app.menu.companies'], icon: IconBuilding, to: providerPaths.companies, isShownTo: isStaff },
      { label: m['app.menu.accounts'], icon: IconUsers, to: accountAddress(), covers: [/^\/provider\/accounts\//], isShownTo: isAdministrator },
      {
        label: m['app.menu.feed'],
        icon: IconDatabaseImport,
        to: feedRunAddress(),
        covers: [/^\/provider\/feed\//],
        isShownTo: ({ user }) => maySeeQueues(user),
      },
      { label: m['app.menu.keys'], icon: IconKey, to: providerPaths.keys, isShownTo: isAdministrator },
      { label: m['app.menu.carriers'], icon: IconTruck, to: providerPaths.carriers, isShownTo: isStaff },
      { label: m['app.menu.settings'], icon: IconSettings, to: providerPaths.settings, isShownTo: isAdministrator },
      {
        label: m['app.menu.mailbox'],
        icon: IconMailbox,
        to: mailboxAddress(),
        covers: [/^\/provider\/mailbox\//],
        isShownTo: (session) => isStaff(session) && session.demo,
      },
    ],
  },
  {
    label: m['app.menu.commerce'],
    entries: [
      {
        label: m['app.menu.offers'],
        icon: IconFileText,
        to: offersAddress(),
        key: 'o',
        covers: [/^\/stillboard\/offres(?:\/|$)/, /^\/stillboard\/demandes-offre(?:\/|$)/],
        isShownTo: (session, company) => hasCompany(session, company) && seesPrices(session),
      },
      {
        label: m['app.menu.orders'],
        icon: IconShoppingCart,
        to: ordersAddress(),
        key: 'c',
        covers: [/^\/stillboard\/commandes(?:\/|$)/, /^\/commande\//],
        isShownTo: hasCompany,
        onPhoneBar: true,
      },
      {
        label: m['app.menu.tracking'],
        shortLabel: m['app.menu.trackingShort'],
        icon: IconTruckDelivery,
        to: trackingAddress(),
        key: 'l',
        isShownTo: hasCompany,
        onPhoneBar: true,
      },
      {
        label: m['app.menu.invoices'],
        icon: IconReceipt,
        to: invoicesAddress(),
        key: 'f',
        covers: [/^\/stillboard\/factures(?:\/|$)/],
        isShownTo: (session, company) => hasCompany(session, company) && seesPrices(session),
      },
    ],
  },
];

export const isActive = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.covers ?? []).some((pattern) => pattern.test(pathname));

/** The menu as this reader sees it with this company on screen. */
export const menuFor = (session: Session, company: TabCompany): MenuGroup[] =>
  menu
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.isShownTo?.(session, company) ?? true) }))
    .filter((group) => group.entries.length > 0);
