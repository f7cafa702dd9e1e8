import { IconCircleCheck, IconHelpCircle, IconShield, IconShieldOff } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { PastedState } from '../../device.ts';
import { pastedStateNames } from '../../device.names.ts';

const looks = {
  covered: { family: 'success', icon: IconCircleCheck },
  warrantyOnly: { family: 'info', icon: IconShield },
  uncovered: { family: 'warning', icon: IconShieldOff, isPill: true },
  unknown: { family: 'neutral', icon: IconHelpCircle },
} satisfies Record<PastedState, Omit<StatusLook, 'label'>>;

/** Protection of a device as a cell of a list; `unknown` for a serial number that no device bears. */
export const coverageCell = (state: PastedState) => statusCell({ ...looks[state], label: pastedStateNames[state]() });
