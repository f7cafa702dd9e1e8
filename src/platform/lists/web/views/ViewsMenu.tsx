import { Menu } from '@mantine/core';
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { useSaid } from '#platform/kit/web/problem.ts';
import { MenuAction } from '#platform/kit/web/parts/actions.tsx';
import type { ListControls } from '../list-state.ts';
import bar from '../FilterBar.module.css';
import { useViews, type Views } from './use-views.ts';
import { listActions, groupViews, useViewCompany } from './view-choices.ts';
import styles from './Views.module.css';

const ViewDialog = lazy(() => import('./ViewDialog.tsx').then((file) => ({ default: file.ViewDialog })));

/** The saved views of a list, and the one that it shows. */
export function ViewsMenu({ list }: { list: ListControls }) {
  const views = useViews(list);
  const [open, setOpen] = useState<'new' | 'edit' | null>(null);
  const { current, saveChanges, saved, query } = views;
  const name = current?.view.name;
  return (
    <span className={bar.chip} data-set={current !== undefined || undefined}>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" aria-label={current && (current.isChanged ? m['platform.views.currentChanged'] : m['platform.views.current'])({ name: name! })}>
            <IconBookmark size={15} stroke={1.7} aria-hidden="true" />
            {current ? <strong>{name}</strong> : <span>{m['platform.views.button']()}</span>}
            {current?.isChanged ? <span className={styles.changed}>{m['platform.views.changed']()}</span> : null}
            <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Choices views={views} />
          <Menu.Divider />
          <Actions views={views} onOpen={setOpen} />
        </Menu.Dropdown>
      </Menu>
      {current?.isChanged && current.view.canChange ? (
        <button type="button" className={styles.save} aria-label={m['platform.views.saveLabel']({ name: name! })} onClick={() => void saveChanges()}>
          {m['platform.views.save']()}
        </button>
      ) : null}
      <Suspense fallback={null}>
        {open === null ? null : (
          <ViewDialog list={list.name} query={query} view={open === 'edit' && current ? current.view : null} onClose={() => setOpen(null)} onSaved={saved} />
        )}
      </Suspense>
    </span>
  );
}

function Choices({ views }: { views: Views }) {
  const findCompany = useViewCompany();
  const { isLoading, failure, retry, current, choose } = views;
  const groups = groupViews(views);
  useSaid(failure);
  if (failure)
    return (
      <>
        <Menu.Label>{m['platform.views.loadFailed']()}</Menu.Label>
        <Menu.Item closeMenuOnClick={false} onClick={retry}>
          {m['platform.web.retry']()}
        </Menu.Item>
      </>
    );
  if (isLoading) return <Menu.Label>{m['platform.list.loading']()}</Menu.Label>;
  if (groups.length === 0) return <Menu.Label className={styles.none}>{m['platform.views.none']()}</Menu.Label>;
  return (
    <div className={styles.scroll}>
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <Menu.Label>{group.label}</Menu.Label>
          {group.views.map((view) => {
            const isCurrent = view.id === current?.view.id;
            return (
              <Menu.Item
                key={view.id}
                aria-current={isCurrent || undefined}
                rightSection={isCurrent ? <IconCheck size={16} stroke={1.8} aria-hidden="true" /> : null}
                onClick={() => choose(view)}
              >
                {view.name}
                {findCompany(view) === undefined ? null : <small className={styles.company}>{findCompany(view)}</small>}
              </Menu.Item>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Actions({ views, onOpen }: { views: Views; onOpen: (dialog: 'new' | 'edit') => void }) {
  return listActions(views, onOpen).map(({ label, cannot, run }) => <MenuAction key={label} label={label} cannot={cannot} onChoose={run} />);
}
