import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from './company.ts';
import { canSeePrices, useSession, companyOnScreen, hasRight } from './session.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';

/** Whether the reader may ask for an offer: for one company, with its prices in sight, and not from themselves as the provider's people. */
export function useMayRequest(): boolean {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  return isOneCompany && session.user.staffRole === null && canSeePrices(session);
}

/** Whether the reader may do what a manager of the company on screen may: as its manager, or as one of the provider's people who look after
 *  companies. */
export function useMayManage(): boolean {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  return isOneCompany && (companyOnScreen(session)?.role === 'manager' || hasStaffRight(session.user, 'companies'));
}

/** Whether the reader may send tickets: a customer who orders services. */
export function useMayOrder(): boolean {
  const session = useSession();
  return session.user.staffRole === null && hasRight(session, 'services');
}
