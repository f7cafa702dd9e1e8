import { IconBookmark, IconPackages } from '@tabler/icons-react';
import type { SearchDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { withQuery } from '#platform/kernel/address.ts';
import { reservationKind, stockItemKind } from '../stock.journal.ts';
import { reservationsAddress, stockAddress } from '../stock.paths.ts';

export const stockSearch: SearchDomain = {
  looks: [
    {
      kind: stockItemKind,
      label: m['stock.title'],
      icon: IconPackages,
      to: ({ title }) => stockAddress(title.text),
      list: (q) => withQuery(stockAddress(), { q }),
      reasons: { serial: m['stock.field.serial'], reference: m['stock.field.reference'] },
    },
    {
      kind: reservationKind,
      label: m['stock.search.reservations'],
      icon: IconBookmark,
      to: ({ title }) => reservationsAddress(title.text),
      reasons: { serial: m['stock.field.serial'] },
    },
  ],
};
