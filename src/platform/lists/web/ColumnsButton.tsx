import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import type { Column, ColumnChoice } from './columns.ts';
import styles from './FilterBar.module.css';

/** Chooses the columns of a list; remembered in this browser. */
export function ColumnsButton<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice }) {
  return (
    <Popover position="bottom-end" offset={4} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label={m['platform.list.columns']()}>
          <ActionIcon variant="subtle" aria-label={m['platform.list.columns']()}>
            <IconColumns3 size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={m['platform.list.columns']()}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{m['platform.list.columns']()}</legend>
          {columns
            .filter((column) => column.priority > 1)
            .map((column) => (
              <label key={column.id} className={styles.choice}>
                <input type="checkbox" checked={choice.isShown(column.id)} onChange={() => choice.toggle(column.id)} />
                <span>{column.header()}</span>
              </label>
            ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}
