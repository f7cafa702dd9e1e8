import '#platform/kit/web/styles/form-styles.ts';
import { Autocomplete, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ClipboardEvent } from 'react';
import { readPastedLines, addNote } from '#installed-base/catalogue/pasted-lines.ts';
import { m } from '#generated/messages/messages.js';
import { toastFailure } from '#platform/kit/web/feedback/failures.ts';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import { canExamineDevices } from '#services/tickets/service.ts';
import { ticketLinesAtMost } from '#services/tickets/ticket.ts';
import { useLineEdits, takeOrder } from '../line-edits.ts';
import { newLine, type DraftLine } from '../ticket-draft.ts';
import { getFieldProps, useTicketWizard } from '../wizard-context.ts';
import { accountsQuery, linesLeftQuery } from '../wizard.queries.ts';
import { DeviceAdder } from './DeviceAdder.tsx';
import { OrderField, type ChosenOrder, DeviceRow } from './step-parts.tsx';
import { LineRow } from './LineRow.tsx';
import styles from './Step.module.css';
import lineStyles from './Lines.module.css';

/** Whether nothing was typed in a line yet: it is not counted. */
const isBlank = (line: DraftLine): boolean => line.reference.trim() === '' && line.origin === null;

/** Equipment of the ticket: lines of orders, material that was bought elsewhere, devices of the installed base. */
export function EquipmentStep() {
  const wizard = useTicketWizard();
  const { draft, change, flawAt } = wizard;
  const queries = useQueryClient();
  const [report, setReport] = useState('');
  const [added, setAdded] = useState<string>();
  const { data: accounts } = useQuery(accountsQuery());
  const { lines } = draft;
  const { edit, remove } = useLineEdits();

  const take = (order: ChosenOrder | 'elsewhere' | null): void => {
    if (order === null || order === 'elsewhere') return;
    queries.fetchQuery(linesLeftQuery(order.number, draft.amends?.id)).then(
      ({ lines: left }) => change((latest) => ({ lines: takeOrder(latest.lines, order, left).slice(0, ticketLinesAtMost) })),
      (failure: unknown) => toastFailure(m['ticket-wizard.orderFailed'](), failure),
    );
  };
  const paste = (event: ClipboardEvent, index: number): void => {
    const pasted = readPastedLines(event.clipboardData.getData('text/plain'));
    if (!pasted) return;
    event.preventDefault();
    const taken = pasted.lines.map(({ reference, description, quantity }) => newLine({ reference, description, quantity }));
    change({ lines: [...lines.slice(0, index + 1), ...taken, ...lines.slice(index + 1)].filter((line) => !isBlank(line)).slice(0, ticketLinesAtMost) });
    setReport(addNote(m['ticket-wizard.pasted']({ count: taken.length }), pasted.quantityColumn));
  };
  const flaw = flawAt('lines');
  return (
    <div className={styles.step}>
      <section className={lineStyles.section}>
        <div className={styles.head}>
          <h2>
            {m['ticket-wizard.lines']()} <span className="quiet">{lines.filter((line) => !isBlank(line)).length || ''}</span>
          </h2>
          <OrderField
            key={lines.length}
            aria-label={m['ticket-wizard.takeOrder']()}
            placeholder={m['ticket-wizard.takeOrder']()}
            value={null}
            onChange={take}
          />
        </div>
        {draft.services.some(canExamineDevices) ? <DeviceAdder /> : null}
        {lines.length > 0 ? (
          <div className={lineStyles.heads} aria-hidden="true">
            <span>{m['tickets.field.reference']()}</span>
            <span>{m['tickets.field.order']()}</span>
            <span>{m['tickets.field.quantity']()}</span>
          </div>
        ) : null}
        <ul className={lineStyles.lines}>
          {lines.map((line, index) =>
            line.origin === 'device' ? (
              <DeviceRow key={line.key} line={line} index={index} onRemove={() => remove(line)} />
            ) : (
              <LineRow
                key={line.key}
                line={line}
                index={index}
                isAdded={line.key === added}
                onEdit={(part) => edit(line.key, part)}
                onPaste={(event) => paste(event, index)}
                onRemove={() => remove(line)}
              />
            ),
          )}
        </ul>
        <p role="status" className={styles.help}>
          {report}
        </p>
        {flaw === undefined ? null : <FlawNote>{flaw}</FlawNote>}
        <div>
          <Button
            variant="subtle"
            data-path="lines"
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />}
            onClick={() => {
              const line = newLine();
              setAdded(line.key);
              change({ lines: [...lines, line] });
            }}
            disabled={lines.length >= ticketLinesAtMost}
          >
            {m['ticket-wizard.addLine']()}
          </Button>
        </div>
        <p className={styles.help}>{m['ticket-wizard.pasteHelp']()}</p>
      </section>
      <div className={`${styles.two} ${styles.apart}`}>
        <Autocomplete
          label={m['platform.form.optional']({ label: m['tickets.field.smartAccount']() })}
          data={accounts?.smartAccounts ?? []}
          value={draft.smartAccount}
          maxLength={100}
          autoComplete="off"
          onChange={(smartAccount) => change({ smartAccount })}
          {...getFieldProps(wizard, 'smartAccount')}
        />
        <Autocomplete
          label={m['platform.form.optional']({ label: m['tickets.field.ccoId']() })}
          data={accounts?.ccoIds ?? []}
          placeholder={m['ticket-wizard.ccoExample']()}
          value={draft.ccoId}
          maxLength={100}
          autoComplete="off"
          onChange={(ccoId) => change({ ccoId })}
          {...getFieldProps(wizard, 'ccoId')}
        />
      </div>
    </div>
  );
}
