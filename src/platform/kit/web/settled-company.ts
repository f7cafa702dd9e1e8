import type { Session } from '#platform/http/session.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { TabCompany } from './company.ts';

/** Company of a tab: its choice while it is valid, else the company that its address names, the reader's last one, or their first. */
export function settledCompany({ companies, companiesMore, user, lastCompany }: Session, chosen: TabCompany, named: number | null): TabCompany {
  const isOpen = (company: TabCompany): boolean =>
    company === 'clients'
      ? companies.some(({ partner }) => partner)
      : company === 'all'
        ? companies.length > 1
        : company !== null && (companiesMore || hasStaffRight(user, 'companies') || companies.some((one) => one.companyId === company));
  if (isOpen(chosen)) return chosen;
  // A partner starts in the own company, never in a client's.
  const isClient = (company: TabCompany): boolean => companies.some((one) => one.companyId === company && one.partner);
  const own = companies.find(({ partner }) => !partner) ?? companies[0];
  return [named, isClient(lastCompany) ? null : lastCompany].find(isOpen) ?? own?.companyId ?? null;
}
