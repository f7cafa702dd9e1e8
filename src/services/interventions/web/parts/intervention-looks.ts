import { IconBan, IconCalendar, IconCalendarPlus, IconCheck, IconLock, IconPlayerPause, IconProgress } from '@tabler/icons-react';
import { statusCell } from '#platform/kit/web/parts/cells.tsx';
import type { StatusLook } from '#platform/kit/web/parts/Status.tsx';
import type { InterventionState } from '../../intervention.ts';
import { interventionStateNames } from '../../intervention.names.ts';

/** Appearance of the states of interventions. */
export const interventionLooks = {
  pending: { family: 'neutral', icon: IconCalendarPlus },
  scheduled: { family: 'neutral', icon: IconCalendar },
  waiting: { family: 'warning', icon: IconPlayerPause },
  inProgress: { family: 'progress', icon: IconProgress },
  treated: { family: 'info', icon: IconCheck },
  done: { family: 'success', icon: IconLock },
  cancelled: { family: 'neutral', icon: IconBan },
} satisfies Record<InterventionState | 'scheduled', Omit<StatusLook, 'label'>>;

export const interventionStatus = (state: InterventionState | 'scheduled') =>
  statusCell({ ...interventionLooks[state], label: interventionStateNames[state]() });
