import { useSyncExternalStore } from 'react';
import { currentCompany, type TabCompany } from './company.ts';

/** The sub-organisation to which the reader narrows contracts, equipment and licences of a company, in this tab. */
export interface ChosenSubOrganisation {
  id: string;
  name: string;
}

const prefix = 'passerelle.subOrganisation.';
/** Key under which the tab keeps the choice of a company. */
export const subOrganisationKey = (company: number): string => `${prefix}${company}`;

const listeners = new Set<() => void>();
const chosen = new Map<number, ChosenSubOrganisation | null>();

function read(company: number): ChosenSubOrganisation | null {
  try {
    return JSON.parse(sessionStorage.getItem(subOrganisationKey(company)) ?? 'null') as ChosenSubOrganisation | null;
  } catch {
    return null;
  }
}

/** The choice for a company, sent as `X-Sub-Organisation`; `null` for all of it. Several companies have none. */
export function chosenSubOrganisation(company: TabCompany = currentCompany()): ChosenSubOrganisation | null {
  if (typeof company !== 'number') return null;
  let one = chosen.get(company);
  if (one === undefined) chosen.set(company, (one = read(company)));
  return one;
}

/** Chooses a sub-organisation of a company, or all of them. */
export function chooseSubOrganisation(company: number, choice: ChosenSubOrganisation | null): void {
  chosen.set(company, choice);
  try {
    if (choice === null) sessionStorage.removeItem(subOrganisationKey(company));
    else sessionStorage.setItem(subOrganisationKey(company), JSON.stringify(choice));
  } catch {
    /* storage may be switched off: the choice then lives in memory only */
  }
  for (const listener of listeners) listener();
}

/** Forgets every choice: nothing that one reader chose narrows what the next one sees. */
export function forgetSubOrganisations(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    /* then there is nothing to forget */
  }
  chosen.clear();
  for (const listener of listeners) listener();
}

/** The choice for a company; the component renders again when it changes. */
export const useSubOrganisation = (company: TabCompany): ChosenSubOrganisation | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosenSubOrganisation(company),
  );
