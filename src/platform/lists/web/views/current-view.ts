import type { TabCompany } from '#platform/kit/web/company.ts';

/** The view that a list shows. */
export interface CurrentView<View> {
  view: View;
  /** Whether filters or sort have changed since the view was chosen. */
  isChanged: boolean;
}

/** The view that has exactly these filters; else the one chosen last, changed, for as long as anything narrows or sorts the list.
 *  @param query filters and sort on screen, in their normal form
 *  @param asQuery the normal form of the query of a view */
export function currentView<View extends { id: string; query: string; isOwn: boolean }>(
  views: readonly View[],
  { query, chosen, asQuery }: { query: string; chosen: string | null; asQuery: (query: string) => string },
): CurrentView<View> | undefined {
  const last = views.find(({ id }) => id === chosen);
  const same = views.filter((view) => asQuery(view.query) === query);
  const shown = same.find((view) => view === last) ?? same.find(({ isOwn }) => isOwn) ?? same[0];
  if (shown) return { view: shown, isChanged: false };
  return last && query !== '' ? { view: last, isChanged: true } : undefined;
}

const chosenKey = (list: string, company: TabCompany): string => `passerelle.view.${company ?? 'none'}.${list}`;

/** Keeps which view of a list was chosen last, for as long as the tab lives. */
export function keepChosenView(list: string, company: TabCompany, id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(chosenKey(list, company));
    else sessionStorage.setItem(chosenKey(list, company), id);
  } catch {
    /* then a changed view is no longer named */
  }
}

export function chosenView(list: string, company: TabCompany): string | null {
  try {
    return sessionStorage.getItem(chosenKey(list, company));
  } catch {
    return null;
  }
}
