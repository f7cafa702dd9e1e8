import { m } from '#generated/messages/messages.js';
import { isSeveral } from '#platform/kernel/address.ts';
import type { SavedView } from '../../saved-views.api.ts';
import { useTabCompany } from '#platform/kit/web/company.ts';
import { useSession } from '#platform/kit/web/session.ts';
import type { Views } from './use-views.ts';

/** Contents of the menu and of the sheet: the views of a list, and actions on the current one. */

/** The reader's own views, then those of the company. */
export const groupViews = ({ own, ofCompany }: Views): { label: string; views: readonly SavedView[] }[] =>
  [
    { label: m['platform.views.mine'](), views: own },
    { label: m['platform.views.ofCompany'](), views: ofCompany },
  ].filter(({ views }) => views.length > 0);

/** The name of the company of a view, where several are on screen. */
export function useViewCompany(): (view: SavedView) => string | undefined {
  const { companies } = useSession();
  const hasSeveral = isSeveral(useTabCompany());
  return (view) => (hasSeveral ? companies.find(({ companyId }) => companyId === view.companyId)?.name : undefined);
}

interface ViewAction {
  label: string;
  /** Why it is not possible now. */
  cannot: string | undefined;
  run: () => void;
}

export function listActions({ current, cannotSave, saveChanges, remove }: Views, onOpen: (dialog: 'new' | 'edit') => void): ViewAction[] {
  const saveAs = { label: m['platform.views.saveAs'](), cannot: cannotSave, run: () => onOpen('new') };
  if (current === undefined) return [saveAs];
  const cannot = current.view.canChange ? undefined : m['platform.views.notYours']();
  return [
    ...(current.isChanged ? [{ label: m['platform.views.saveChanges'](), cannot, run: () => void saveChanges() }] : []),
    saveAs,
    { label: m['platform.views.edit'](), cannot, run: () => onOpen('edit') },
    { label: m['platform.views.delete'](), cannot, run: () => void remove(current.view) },
  ];
}
