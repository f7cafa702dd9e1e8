import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import { listScreen } from '#platform/lists/web/list-screen.tsx';
import { carrierAddress } from '#parties/provider/provider.paths.ts';
import type { Carrier } from '../../carriers.api.ts';
import { carrierList, carrierStateNames, toCarrierState, parseHost } from '../../carriers.list.ts';

const stateCell = (carrier: Carrier) =>
  statusCell(
    toCarrierState(carrier) === 'online'
      ? { family: 'success', icon: IconCircleCheck, label: carrierStateNames.online() }
      : { family: 'warning', icon: IconLinkOff, label: carrierStateNames.noPage() },
  );

/** The list of carriers on screen. */
export const carriersScreen = listScreen(carrierList, {
  address: carrierAddress,
  part: 'carrier',
  toCode: (row) => row.code,
  columns: {
    name: { width: 200, priority: 1, isText: true },
    page: { width: 220, priority: 3, isText: true },
    state: { cell: stateCell, width: 180, priority: 1 },
  },
  card: (row) => ({ title: row.name, state: stateCell(row), date: parseHost(row) }),
});
