import { useRouterState } from '@tanstack/react-router';
import { m } from '#generated/messages/messages.js';
import type { SessionCompany } from '#platform/http/session.ts';
import { useTabCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';

export interface ShownCompany {
  company: TabCompany;
  name: string;
  /** Own company of a partner who acts for the client on screen. */
  actsFrom: SessionCompany | undefined;
}

/** The company that the page shows: the one that its address names, else the tab's. At their own work staff act for the provider. */
export function useShownCompany(): ShownCompany {
  const { companies, user, provider } = useSession();
  const tab = useTabCompany();
  const named = Number(useRouterState({ select: ({ location }) => (location.search as { company?: string }).company }));
  const isWorkbench = useRouterState({ select: ({ location }) => /^\/provider(?:\/|$)/.test(location.pathname) });
  const isStaff = user.staffRole !== null;
  const company = isStaff && isWorkbench ? null : Number.isInteger(named) && named > 0 ? named : tab;
  if (company === 'all') return { company, name: m['app.company.all'](), actsFrom: undefined };
  if (company === 'clients')
    return { company, name: m['app.company.clients']({ count: companies.filter(({ partner }) => partner).length }), actsFrom: undefined };
  if (company === null) return { company, name: isStaff ? provider.name : m['app.company.none'](), actsFrom: undefined };
  const known = companies.find((one) => one.companyId === company);
  return {
    company,
    name: known?.name ?? m['app.company.number']({ number: String(company) }),
    actsFrom: known?.partner ? companies.find(({ partner }) => !partner) : undefined,
  };
}
