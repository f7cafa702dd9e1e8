import { inCompany } from '#platform/kernel/address.ts';
import type { TabCompany } from '#platform/kit/web/company.ts';
import { keptSession } from '#platform/kit/web/session.ts';
import type { SearchHit } from '../../search.api.ts';
import type { SearchLook } from './search-look.ts';

/** Address of a hit; it names its company where another is on screen, or several. */
export function hitAddress(look: SearchLook, hit: SearchHit, company: TabCompany): string {
  const user = keptSession()?.user;
  const own = user && look.toFor?.(hit, user);
  if (own !== undefined) return own;
  const to = look.to(hit);
  if (look.isOfWorkbench || hit.companyName === '' || company === hit.companyId) return to;
  return inCompany(to, hit.companyId);
}
