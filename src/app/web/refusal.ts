import { hasStaffRight, type StaffRight, type StaffRole } from '#platform/kernel/staff-rights.ts';
import type { Screen } from '../site-map.ts';

/** Whether a screen shows one company, which the provider's people choose first. */
export const isOfCompany = (screen: Screen): boolean => (screen.frame === 'shell' || screen.frame === 'alone') && screen.isPersonal !== true;

/** Right that the provider's people need for a screen, where they need one. */
export const neededRight = (screen: Screen): StaffRight | undefined => screen.needs ?? (isOfCompany(screen) ? 'companies' : undefined);

const isForStaffAlone = ({ frame }: Screen): boolean => frame === 'staff' || frame === 'whole';

/** The right that a reader would need for a screen and does not have. */
export function refusedRight(screen: Screen, user: { staffRole: StaffRole | null }): StaffRight | undefined {
  const right = neededRight(screen);
  const isAsked = user.staffRole !== null || isForStaffAlone(screen);
  return right !== undefined && isAsked && !hasStaffRight(user, right) ? right : undefined;
}
