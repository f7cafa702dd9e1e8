import { calls } from '#platform/kit/web/api.ts';
import { pageQuery } from '#platform/lists/web/list-queries.ts';
import type * as peopleApi from '../people.api.ts';
import { peopleList } from '../people.list.ts';
import type * as viewAsApi from '../accounts.api.ts';
import type { Session } from '#platform/http/session.ts';
import { hasStaffRight } from '#platform/kernel/staff-rights.ts';
import { useTabCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';

export const people = calls<typeof peopleApi>();
export const views = calls<typeof viewAsApi>();

/** People of a company: of the one on screen, or of another one that staff name. */
const makeCompanyOptions = (company: number | undefined) => ({ kinds: peopleList.kinds, ...(company === undefined ? {} : { company }) });
/** As the list is read that is not filtered; `former`: with deactivated members. */
export const peopleQuery = ({ former }: { former?: '1' } = {}, company?: number) =>
  pageQuery(peopleList, { former, sort: peopleList.sort, dir: peopleList.sorts.name }, company);
export const personQuery = (id: string, company?: number) => people.query('GET /api/people/:id', { params: { id } }, makeCompanyOptions(company));
export const membershipLimits = (company?: number) => people.query('GET /api/membership-limits', undefined, makeCompanyOptions(company));
export const managers = () => people.query('GET /api/managers', undefined, { kinds: ['membership'] });

/** Whether the reader manages the people of a company: as its manager, not as a partner who acts for it, or as one of the provider's people. */
export function canManagePeople({ user, companies }: Session, company: TabCompany): boolean {
  if (company === null || company === 'all') return false;
  const own = companies.find(({ companyId }) => companyId === company);
  return own ? own.role === 'manager' && !own.partner : hasStaffRight(user, 'companies');
}

/** The same for the company on screen. */
export const useManagesPeople = (): boolean => canManagePeople(useSession(), useTabCompany());
