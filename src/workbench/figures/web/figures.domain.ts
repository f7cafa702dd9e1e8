import { IconChartBar } from '@tabler/icons-react';
import type { WebDomain } from '#platform/kit/web/domain.ts';
import { m } from '#generated/messages/messages.js';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { figuresPaths } from '../figures.paths.ts';

export const figuresDomain: WebDomain = {
  menu: { provider: [{ label: m['figures.title'], icon: IconChartBar, to: figuresPaths.figures, isShownTo: ({ user }) => hasStaffRight(user, 'workbench') }] },
};
