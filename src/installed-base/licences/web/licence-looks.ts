import { IconAlertTriangle, IconCircleDashed, IconCircleFilled, IconQuestionMark } from '@tabler/icons-react';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { Balance } from '../licence.ts';
import { balanceNames } from '../licence.names.ts';

/** Look of the balance of a line. */
export const balanceLook = (balance: Balance): StatusLook => {
  const label = balanceNames[balance]();
  if (balance === 'over') return { label, family: 'danger', icon: IconAlertTriangle, isPill: true };
  if (balance === 'unknown') return { label, family: 'neutral', icon: IconQuestionMark };
  return balance === 'full' ? { label, family: 'neutral', icon: IconCircleFilled } : { label, family: 'success', icon: IconCircleDashed };
};
