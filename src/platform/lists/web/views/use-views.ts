import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import type * as api from '../../saved-views.api.ts';
import type { SavedView } from '../../saved-views.api.ts';
import { newIntent, calls } from '#platform/kit/web/api.ts';
import { useCurrentCompany, type TabCompany } from '#platform/kit/web/company.ts';
import { confirm } from '#platform/kit/web/feedback/dialogs.ts';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { useIsIdle } from '#platform/kit/web/idle.ts';
import type { ListControls } from '../list-state.ts';

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

export interface Views {
  /** The reader's own views that are private. */
  own: readonly SavedView[];
  ofCompany: readonly SavedView[];
  isLoading: boolean;
  failure: unknown;
  retry: () => void;
  current: CurrentView<SavedView> | undefined;
  /** Filters and sort on screen, as a view keeps them. */
  query: string;
  /** Why the list cannot be saved as a view now. */
  cannotSave: string | undefined;
  choose: (view: SavedView) => void;
  /** Puts the filters and the sort on screen into the current view; can be undone. */
  saveChanges: () => Promise<void>;
  /** Deletes a view: a private one can be had back, one of the company is asked about first. */
  remove: (view: SavedView) => Promise<void>;
  /** Called after a view was created or changed: makes it the current one. */
  saved: (view: SavedView) => Promise<void>;
}

const none: readonly SavedView[] = [];

/** The saved views of a list. @param values filters that are chosen and not shown yet, on phones */
export function useViews(list: ListControls, values?: Readonly<Record<string, string | undefined>>): Views {
  const queries = useQueryClient();
  const company = useCurrentCompany();
  const isIdle = useIsIdle();
  const { data, error, isPending, refetch } = useQuery({ ...viewsQuery(list.name), enabled: isIdle });
  const [chosen, setChosen] = useState(() => chosenView(list.name, company));
  const views = data?.views ?? none;
  const query = list.viewQuery(values);
  const current = currentView(views, { query, chosen, asQuery: list.asViewQuery });
  const keep = (id: string | null): void => {
    setChosen(id);
    keepChosenView(list.name, company, id);
  };
  // The view whose filters stand in the address is the one that later changes are made to.
  const shown = current?.view.id ?? null;
  const isRead = data !== undefined;
  if (isRead && shown !== chosen) setChosen(shown);
  useEffect(() => {
    if (isRead) keepChosenView(list.name, company, shown);
  }, [isRead, shown, list.name, company]);

  const refresh = (): Promise<void> => queries.invalidateQueries({ predicate: isViewsQuery });
  const change = async (view: SavedView, next: string): Promise<SavedView> => {
    const { id, name, isShared, version, companyId } = view;
    const body = { name, isShared, version, query: next };
    const answer = await savedViews.call('PATCH /api/saved-views/:id', { params: { id }, body }, { idempotencyKey: newIntent(), company: companyId });
    await refresh();
    return answer;
  };
  const attempt = async (title: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      toastFailure(title, failure);
      await refresh();
    }
  };
  return {
    own: views.filter(({ isShared }) => !isShared),
    ofCompany: views.filter(({ isShared }) => isShared),
    isLoading: isPending,
    failure: error,
    retry: () => void refetch(),
    current,
    query,
    cannotSave: isSeveral(company) || company === null ? m['platform.views.oneCompany']() : query === '' ? m['platform.views.nothingToSave']() : undefined,
    choose: (view) => {
      keep(view.id);
      list.showView(view.query);
    },
    saveChanges: () =>
      attempt(m['platform.views.saveFailed'](), async () => {
        const before = current!.view;
        const after = await change(before, query);
        const undo = () => attempt(m['platform.views.saveFailed'](), () => change(after, before.query));
        toast({
          kind: 'success',
          title: m['platform.views.saved']({ name: before.name }),
          action: { label: m['platform.views.undo'](), run: () => void undo() },
        });
      }),
    remove: async (view) => {
      const { id, name, companyId, isShared } = view;
      const asked = { title: m['platform.views.delete.title']({ name }), text: m['platform.views.delete.text'](), confirm: m['platform.views.delete']() };
      if (isShared && !(await confirm({ ...asked, isDanger: true }))) return;
      await attempt(m['platform.views.deleteFailed'](), async () => {
        await savedViews.call('DELETE /api/saved-views/:id', { params: { id } }, { company: companyId });
        await refresh();
        const title = m['platform.views.deleted']({ name });
        if (isShared) return toast({ kind: 'success', title });
        const body = { list: view.list, name, query: view.query, isShared };
        const restore = async (): Promise<void> => {
          const { id: made } = await savedViews.call('POST /api/saved-views', { body }, { idempotencyKey: newIntent(), company: companyId });
          keep(made);
          await refresh();
        };
        const undo = () => attempt(m['platform.views.saveFailed'](), restore);
        return toast({ kind: 'success', title, action: { label: m['platform.views.undo'](), run: () => void undo() } });
      });
    },
    saved: async (view) => {
      keep(view.id);
      await refresh();
      toast({ kind: 'success', title: m['platform.views.saved']({ name: view.name }) });
    },
  };
}

export const savedViews = calls<typeof api>();

/** The views of a list that the reader sees, by name. */
export const viewsQuery = (list: string) => savedViews.query('GET /api/saved-views', { query: { list } }, { staleTime: 60_000 });

/** Whether a query reads saved views: read again once one has changed. */
export const isViewsQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => String(queryKey[0]).startsWith('GET /api/saved-views');
