import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { ChoicesFailed } from '#platform/kit/web/form/ChoicesFailed.tsx';
import type { SavedView } from '../../saved-views.api.ts';
import { ActionButton } from '#platform/kit/web/parts/actions.tsx';
import type { ListControls } from '../list-state.ts';
import bar from '../FilterBar.module.css';
import { useViews } from './use-views.ts';
import { listActions, groupViews, useViewCompany } from './view-choices.ts';
import styles from './Views.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((file) => ({ default: file.ViewDialog })));

interface ViewsSectionProps {
  list: ListControls;
  /** Filters that are chosen in the sheet. */
  values: Readonly<Record<string, string | undefined>>;
  /** Shows the list with these filters, and closes the sheet. */
  onApply: () => void;
  onClose: () => void;
}

/** The saved views of a list in its sheet of filters. A view is shown at once; saving keeps what the sheet shows. */
export function ViewsSection({ list, values, onApply, onClose }: ViewsSectionProps) {
  const views = useViews(list, values);
  const findCompany = useViewCompany();
  const [open, setOpen] = useState<'new' | 'edit' | null>(null);
  const { current, query, choose } = views;
  const groups = groupViews(views);
  const saved = async (view: SavedView): Promise<void> => {
    await views.saved(view);
    onApply();
  };
  return (
    <section className={bar.sheetField}>
      <h3>{m['platform.views.button']()}</h3>
      {views.failure ? (
        <ChoicesFailed failure={views.failure} onRetry={views.retry} />
      ) : groups.length === 0 ? (
        <p className="quiet">{m['platform.views.none']()}</p>
      ) : null}
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p className={styles.group}>{group.label}</p>
          {group.views.map((view) => (
            <button
              key={view.id}
              type="button"
              className={styles.view}
              aria-pressed={view.id === current?.view.id}
              onClick={() => {
                choose(view);
                onClose();
              }}
            >
              <span>
                {view.name}
                {view.id === current?.view.id && current.isChanged ? <em className={styles.changed}>{m['platform.views.changed']()}</em> : null}
                {findCompany(view) === undefined ? null : <small className={styles.company}>{findCompany(view)}</small>}
              </span>
              {view.id === current?.view.id ? <IconCheck size={18} stroke={1.8} aria-hidden="true" /> : null}
            </button>
          ))}
        </div>
      ))}
      <div className={styles.actions}>
        {listActions(views, setOpen).map(({ label, cannot, run }) => (
          <ActionButton key={label} variant="default" cannot={cannot} onClick={run}>
            {label}
          </ActionButton>
        ))}
      </div>
      <Suspense fallback={null}>
        {open === null ? null : (
          <ViewDialog list={list.name} query={query} view={open === 'edit' && current ? current.view : null} onClose={() => setOpen(null)} onSaved={saved} />
        )}
      </Suspense>
    </section>
  );
}
