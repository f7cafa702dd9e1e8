import { isSeveral } from '#platform/kernel/address.ts';
import { useTabCompany } from './company.ts';
import { seesPrices, useSession } from './session.ts';

/** Whether the reader may ask for an offer: for one company, with its prices in sight, and not from themselves as the provider's people. */
export function useMayRequest(): boolean {
  const session = useSession();
  const isOneCompany = !isSeveral(useTabCompany());
  return isOneCompany && session.user.staffRole === null && seesPrices(session);
}
