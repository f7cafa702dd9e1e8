import { isSeveral } from '#platform/kernel/address.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { useTabCompany } from './company.ts';
import { companyOnScreen, useSession } from './session.ts';

/** Whether the reader may do what a manager of the company on screen may: as its manager, or as one of the provider's people who look after
 *  companies. */
export function useMayManage(): boolean {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  return isOneCompany && (companyOnScreen(session)?.role === 'manager' || staffMay(session.user, 'companies'));
}
