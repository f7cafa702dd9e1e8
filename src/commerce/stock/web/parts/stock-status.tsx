import { IconBan, IconCircleCheck, IconPackageOff, IconRefresh } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { StockState } from '../../stock.ts';
import { stockStateNames } from '../../stock.names.ts';

const looks = {
  available: { family: 'success', icon: IconCircleCheck },
  replenishing: { family: 'info', icon: IconRefresh },
  notReplenished: { family: 'warning', icon: IconBan },
  exhausted: { family: 'danger', icon: IconPackageOff },
} satisfies Record<StockState, Omit<StatusLook, 'label'>>;

const shortNames = { ...stockStateNames, replenishing: m['stock.short.replenishing'], notReplenished: m['stock.short.notReplenished'] };

/** State of an item in full. */
export const stockStatus = (state: StockState) => statusCell({ ...looks[state], label: stockStateNames[state]() });

/** The same, short where room is narrow. */
export const stockStatusCell = (state: StockState) => statusCell({ ...looks[state], label: shortNames[state]() });
