import { Menu, useMatches } from '@mantine/core';
import { IconPlus, IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { m } from '#generated/messages/messages.js';
import { FilterChip } from './FilterChip.tsx';
import { SearchField } from './SearchField.tsx';
import { isChosen, isSet, type FilterField } from './list-fields.ts';
import type { ListControls } from './list-state.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import allFiltersStyles from './AllFilters.module.css';
import styles from './FilterBar.module.css';

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((file) => ({ default: file.FilterSheet })));

/** Search, set filters as chips, *+ Filtre*; on phones one button with their number, and a sheet from below. */
export function FilterBar({
  list,
  fields,
  placeholder,
  states,
  views,
  hasSavedViews = false,
  children,
}: {
  list: ListControls;
  fields: readonly FilterField[];
  /** Absent where the list is not searched. */
  placeholder: string | undefined;
  /** Chooses a state of the list, before the search. */
  states?: ReactNode;
  /** Chooses between the table and a drawing of the same rows. */
  views?: ReactNode;
  /** Filters and sort can be saved under a name: for lists that the server knows. */
  hasSavedViews?: boolean;
  children?: ReactNode;
}) {
  const isPhone = useMatches({ base: true, sm: false }, { getInitialValueInEffect: false });
  const [added, setAdded] = useState<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const shown = isPhone ? [] : fields.filter((field) => isSet(field, list.values) || field.isPinned || field.name === added);
  const setCount = fields.filter((field) => isChosen(field, list.values)).length;
  const others = fields.filter((field) => !shown.includes(field));
  return (
    <div className={styles.bar}>
      {states}
      {placeholder === undefined ? null : (
        <SearchField value={list.search} placeholder={isPhone ? m['platform.list.search']() : placeholder} onSearch={list.setSearch} />
      )}
      {views ? <div className={styles.views}>{views}</div> : null}
      {isPhone && (fields.length > 0 || hasSavedViews) ? (
        <AllFilters count={setCount} isAlone={placeholder === undefined} onOpen={() => setSheetOpen(true)} />
      ) : null}
      {shown.map((field) => (
        <FilterChip
          key={field.name}
          field={field}
          values={list.values}
          startsOpen={field.name === added}
          onChange={list.setFilters}
          onClosed={() => setAdded(null)}
        />
      ))}
      {!isPhone && others.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={styles.add}>
              <IconPlus size={15} stroke={1.8} aria-hidden="true" />
              {m['platform.list.addFilter']()}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((field) => (
              <Menu.Item key={field.name} onClick={() => (field.kind === 'flag' ? list.setFilters({ [field.name]: '1' }) : setAdded(field.name))}>
                {field.label()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {isPhone ? null : (
        <div className={styles.end}>
          {hasSavedViews ? <ViewsMenu list={list} /> : null}
          {children}
        </div>
      )}
      {isSheetOpen ? (
        <Suspense fallback={null}>
          <FilterSheet list={list} fields={fields} hasSavedViews={hasSavedViews} onClose={() => setSheetOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface AllFiltersProps {
  /** Number of filters that are set. */
  count: number;
  /** No search stands beside it. */
  isAlone: boolean;
  onOpen: () => void;
}

/** Opens the filters of a list on a phone: an icon with their number beside a search, else with its words. */
function AllFilters({ count, isAlone, onOpen }: AllFiltersProps) {
  const words = count > 0 ? m['platform.list.filtersSet']({ count }) : m['platform.list.filters']();
  return (
    <button
      type="button"
      className={allFiltersStyles.button}
      data-set={count > 0 || undefined}
      data-alone={isAlone || undefined}
      aria-haspopup="dialog"
      aria-label={isAlone ? undefined : words}
      onClick={onOpen}
    >
      <IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden="true" />
      {isAlone ? words : count > 0 ? <span className={allFiltersStyles.badge}>{count}</span> : null}
    </button>
  );
}
