import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { FieldError } from '#platform/kit/web/form/FieldError.tsx';
import type { DraftLine } from '../ticket-draft.ts';
import { useTicketWizard } from '../wizard-context.ts';
import styles from './Lines.module.css';

/** A device of the installed base among the lines. Its errors stand below it; links to them focus the button that removes it. */
export function DeviceRow({ line, index, onRemove }: { line: DraftLine; index: number; onRemove: () => void }) {
  const { flawAt } = useTicketWizard();
  const path = `lines.${index}.deviceId`;
  const flaw = flawAt(path);
  return (
    <li className={styles.line}>
      <div data-cell="reference">
        <p className={styles.device}>
          <strong>{line.reference}</strong> <span className="serial">{line.serial}</span>
        </p>
        {flaw === undefined ? null : <FieldError>{flaw}</FieldError>}
      </div>
      <p className={styles.device} data-cell="order">
        {m['ticket-wizard.installed']()}
      </p>
      <p className={styles.device} data-cell="quantity">
        1
      </p>
      <ActionIcon variant="subtle" size="lg" aria-label={m['ticket-wizard.removeDevice']({ serial: line.serial })} onClick={onRemove} data-path={path}>
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </li>
  );
}
