import { IconCalendarClock, IconUsersGroup } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { teamAddress, teamPlanningAddress } from '../planning.paths.ts';

export const planningDomain: WebDomain = {
  menu: {
    provider: [
      { label: m['planning.title'], icon: IconCalendarClock, to: teamPlanningAddress(), isShownTo: ({ user }) => hasStaffRight(user, 'workbench') },
      { label: m['planning.team'], icon: IconUsersGroup, to: teamAddress(), isShownTo: ({ user }) => hasStaffRight(user, 'workbench') },
    ],
  },
};
