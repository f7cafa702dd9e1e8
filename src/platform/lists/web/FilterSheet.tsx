import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { m } from '#generated/messages/messages.js';
import { drawerZIndex } from '#platform/kernel/constants.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { useLayer } from '#platform/kit/web/layers.ts';
import { emptyField, type FilterField } from './list-fields.ts';
import type { ListControls } from './list-state.ts';
import { ViewsSection } from './views/ViewsSection.tsx';
import styles from './FilterBar.module.css';

// Not a search field, which would open the keyboard over the filters.
const firstFocus = { 'data-autofocus': true };

interface FilterSheetProps {
  list: ListControls;
  fields: readonly FilterField[];
  hasSavedViews: boolean;
  onClose: () => void;
}

/** All filters of a list on a phone; applied together. */
export function FilterSheet({ list, fields, hasSavedViews, onClose }: FilterSheetProps) {
  const [values, setValues] = useState(list.values);
  useLayer(true, onClose);
  const apply = (next: Readonly<Record<string, string | undefined>>): void => {
    list.setFilters(next);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="85%"
      zIndex={drawerZIndex}
      title={m['platform.list.filters']()}
      closeButtonProps={{ 'aria-label': m['platform.web.close'](), ...firstFocus }}
    >
      {hasSavedViews ? <ViewsSection list={list} values={values} onApply={() => apply(values)} onClose={onClose} /> : null}
      {fields.map((field) => (
        <section key={field.name} className={styles.sheetField}>
          {field.kind === 'flag' ? null : <h3>{field.label()}</h3>}
          <FilterEditor field={field} values={values} onChange={(change) => setValues({ ...values, ...change })} />
        </section>
      ))}
      <div className={styles.sheetActions}>
        <Button variant="default" size="lg" onClick={() => apply(fields.reduce((all, field) => ({ ...all, ...emptyField(field) }), {}))}>
          {m['platform.list.clearFilters']()}
        </Button>
        <Button size="lg" onClick={() => apply(values)}>
          {m['platform.list.apply']()}
        </Button>
      </div>
    </Drawer>
  );
}
