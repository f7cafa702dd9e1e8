import { IconShoppingCart, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { ordersAddress, trackingAddress } from '#orders/orders.paths.ts';
import type { Session } from '#platform/session.ts';

export interface MenuEntry {
  label: () => string;
  /** For the bottom bar of phones, where there is room for one word. */
  shortLabel?: () => string;
  icon: Icon;
  to: string;
  /** Paths under which the entry is the active one; its own address always counts. */
  covers?: readonly RegExp[];
  isShownTo?: (session: Session) => boolean;
  /** After `G`, leads there (design §13). */
  key?: string;
  /** Stands in the bottom bar of phones. */
  onPhoneBar?: boolean;
}

export interface MenuGroup {
  label: () => string;
  entries: readonly MenuEntry[];
}

/** What the aside leads to: only screens that are built. */
export const menu: readonly MenuGroup[] = [
  {
    label: m['app.menu.commerce'],
    entries: [
      {
        label: m['app.menu.orders'],
        icon: IconShoppingCart,
        to: ordersAddress(),
        key: 'c',
        covers: [/^\/stillboard\/commandes(?:\/|$)/, /^\/commande\//],
        onPhoneBar: true,
      },
      { label: m['app.menu.tracking'], shortLabel: m['app.menu.trackingShort'], icon: IconTruckDelivery, to: trackingAddress(), key: 'l', onPhoneBar: true },
    ],
  },
];

export const isActive = (entry: MenuEntry, pathname: string): boolean =>
  pathname === entry.to || (entry.covers ?? []).some((pattern) => pattern.test(pathname));
