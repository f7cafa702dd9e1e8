import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Session } from '#platform/http/session.ts';
import { parseCompany, parsePageCompany, settledCompany, type CompanyChoice } from '#platform/http/settled-company.ts';

/** The company of a tab. Two tabs may differ. */
export type TabCompany = CompanyChoice;

const storageKey = 'passerelle.company';
const listeners = new Set<() => void>();
let ofTab: TabCompany = read();

function read(): TabCompany {
  try {
    return parseCompany(sessionStorage.getItem(storageKey));
  } catch {
    return null;
  }
}

/** The company named by `?company=` of the page on screen, or `null`. It wins over the tab's for as long as the address carries it. */
const readPageCompany = (): number | null => parsePageCompany(new URLSearchParams(location.search).get('company'));

/** The company that calls are made for, sent as `X-Company`. */
export const currentCompany = (): TabCompany => readPageCompany() ?? ofTab;

/** Chooses the company of this tab; remembered as long as the tab lives. */
export function setTabCompany(company: TabCompany): void {
  if (company === ofTab) return;
  ofTab = company;
  try {
    if (company === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, String(company));
  } catch {
    /* storage may be switched off: the choice then lives in memory only */
  }
  for (const listener of listeners) listener();
}

/** Settles a tab that has no valid choice. */
export const settleCompany = (session: Session): void => setTabCompany(settledCompany(session, ofTab, readPageCompany()));

/** Whether a company's screens lead anywhere: staff see them once they have chosen a company. */
export const hasCompanyOnScreen = ({ user }: Session, company: TabCompany): boolean => user.staffRole === null || company !== null;

/** The tab's own choice; the component renders again when it changes. */
export const useTabCompany = (): TabCompany =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => ofTab,
  );

/** The company that calls are made for, in a component that outlives a change of company: the compiler takes `currentCompany()` for a constant. */
export function useCurrentCompany(): TabCompany {
  const tab = useTabCompany();
  const named = useRouterState({ select: ({ location }) => (location.search as { company?: string }).company });
  return parsePageCompany(named) ?? tab;
}
