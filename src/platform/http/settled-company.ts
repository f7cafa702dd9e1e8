import { isSeveral, type SeveralCompanies } from '#platform/kernel/address.ts';
import type { Right } from '#platform/kernel/rights.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import type { Session } from './session.ts';

/** One company, all of the reader's, those of a partner's clients, or none yet (staff before they picked one). */
export type CompanyChoice = number | SeveralCompanies | null;

/** Company of a tab: its choice while it is valid, else the company that its address names, the reader's last one, or their first. */
export function settledCompany({ companies, companiesMore, user, lastCompany }: Session, chosen: CompanyChoice, named: number | null): CompanyChoice {
  const isOpen = (company: CompanyChoice): boolean =>
    company === 'clients'
      ? companies.some(({ partner }) => partner)
      : company === 'all'
        ? companies.length > 1
        : company !== null && (companiesMore || hasStaffRight(user, 'companies') || companies.some((one) => one.companyId === company));
  if (isOpen(chosen)) return chosen;
  // A partner starts in the own company, never in a client's.
  const isClient = (company: CompanyChoice): boolean => companies.some((one) => one.companyId === company && one.partner);
  const own = companies.find(({ partner }) => !partner) ?? companies[0];
  return [named, isClient(lastCompany) ? null : lastCompany].find(isOpen) ?? own?.companyId ?? null;
}

/** The company that a tab keeps, or that an address names. */
export function parseCompany(value: string | null): CompanyChoice {
  if (isSeveral(value)) return value;
  const id = Number(value);
  return value && Number.isInteger(id) && id > 0 ? id : null;
}

/** The one company that `?company=` of a page names. */
export function parsePageCompany(named: string | null | undefined): number | null {
  const company = parseCompany(named ?? null);
  return isSeveral(company) ? null : company;
}

/** Whether the reader has a right in a company; with several, in at least one. Staff who see all companies have them all. */
export function hasRightIn({ user, companies }: Session, company: CompanyChoice, right: Right): boolean {
  if (hasStaffRight(user, 'companies')) return true;
  const one = companies.find(({ companyId }) => companyId === company);
  return one ? one[right] : companies.some((some) => some[right]);
}
