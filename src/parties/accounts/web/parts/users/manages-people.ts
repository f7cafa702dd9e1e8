import type { Session } from '#platform/http/session.ts';
import { staffMay } from '#platform/kernel/staff-rights.ts';
import { useTabCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';

/** Whether the reader manages the people of a company: as its manager, not as a partner who acts for it, or as one of the provider's people. */
export function managesPeople({ user, companies }: Session, company: TabCompany): boolean {
  if (company === null || company === 'all') return false;
  const own = companies.find(({ companyId }) => companyId === company);
  return own ? own.role === 'manager' && !own.partner : staffMay(user, 'companies');
}

/** The same for the company on screen. */
export const useManagesPeople = (): boolean => managesPeople(useSession(), useTabCompany());
