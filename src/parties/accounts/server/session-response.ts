import type { Caller, CompanyAccess } from '#platform/data/server/caller.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import type { Session, SessionCompany } from '#platform/http/session.ts';
import { getProvider, presentProvider } from '#platform/http/server/provider.ts';
import { presentUser, userById } from './users.store.ts';

/** Companies listed in a session. With more, the company switcher searches. */
const companiesShown = 50;

const isForCustomers = (access: CompanyAccess): access is CompanyAccess & { kind: SessionCompany['kind'] } => access.kind !== 'provider';

const presentCompany = ({ companyId, name, customerNumber, kind, via, rights }: CompanyAccess & { kind: SessionCompany['kind'] }): SessionCompany => ({
  companyId,
  name,
  customerNumber,
  kind,
  role: rights.role,
  prices: rights.prices,
  services: rights.services,
  accepts: rights.accepts,
  isLimited: rights.sites !== null || rights.subOrganisations !== null,
  partner: via === 'partner',
});

const presentLastCompany = (last: string | null): Session['lastCompany'] => (last === null ? null : last === 'all' ? 'all' : Number(last));

/** The signed-in user and their rights, in one round trip.
 *  @param isOpening also gives the anti-forgery token in the body */
export async function sessionResponseFor(platform: Platform, caller: Caller, isOpening = false): Promise<Session> {
  const { system } = platform.database;
  const [user, provider] = await Promise.all([userById(system.db, caller.userId).executeTakeFirstOrThrow(), getProvider(platform)]);
  const companies = caller.companies.filter(isForCustomers);
  return {
    user: presentUser(user),
    con_seq: String(caller.conSeq),
    ...(isOpening ? { con_password: caller.xsrfToken } : {}),
    companies: companies.slice(0, companiesShown).map(presentCompany),
    companiesMore: companies.length > companiesShown,
    lastCompany: presentLastCompany(caller.lastCompany),
    demo: platform.config.isDemo,
    today: platform.clock.today(),
    provider: presentProvider(provider),
    passwordStep: caller.passwordStep,
    isConfirmed: caller.isConfirmed,
    ...(caller.viewer ? { viewing: { by: caller.viewer.name, companyId: companies[0]!.companyId, until: caller.viewer.until } } : {}),
  };
}
