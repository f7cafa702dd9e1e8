import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { companyOnScreen, useSession } from '#platform/kit/web/session.ts';
import { siteRefusal, type SiteAction } from '../../sites.rights.ts';

/** The reason why the reader cannot do something to the sites of the company on screen; undefined where they can. The server decides again. */
export function useSiteRefusal(action: SiteAction): string | undefined {
  const session = useSession();
  if (isSeveral(useTabCompany())) return m['sites.refusal.oneCompany']();
  const rights = companyOnScreen(session);
  const refusal = session.user.staffRole === null && rights ? siteRefusal(rights, action) : null;
  if (refusal === null) return undefined;
  return refusal === 'limited' ? m['sites.error.limited']() : m['sites.refusal.services']();
}
