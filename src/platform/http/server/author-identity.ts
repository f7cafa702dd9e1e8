import type { Caller, CompanyScope } from '#platform/data/server/caller.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';

const authorNameMax = 200;

/** Author of the changes of a request. Staff who view a member are named themselves. A partner's member who acts for one client is named with the partner. */
export function identityFor(caller: Caller, companies: readonly CompanyScope[]): Pick<Author, 'kind' | 'id' | 'name' | 'isForClient' | 'onBehalfOf'> {
  const { viewer } = caller;
  if (viewer) return { kind: 'staff', id: viewer.id, name: viewer.name, onBehalfOf: caller.userId };
  const kind = caller.staffRole ? ('staff' as const) : ('user' as const);
  const partner =
    companies.length === 1 ? caller.companies.find(({ companyId, via }) => via === 'partner' && companyId === companies[0]!.companyId)?.partner : undefined;
  if (!partner) return { kind, id: caller.userId, name: caller.fullName };
  return { kind, id: caller.userId, name: `${caller.fullName} (${partner})`.slice(0, authorNameMax), isForClient: true };
}
