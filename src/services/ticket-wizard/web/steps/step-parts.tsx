import { ActionIcon, Select, type SelectProps, Button } from '@mantine/core';
import { IconTrash, IconPlus } from '@tabler/icons-react';
import { m } from '#generated/messages/messages.js';
import { FlawNote } from '#platform/kit/web/form/FlawNote.tsx';
import type { DraftLine, DraftFileEntry, DraftAddress } from '../ticket-draft.ts';
import { useTicketWizard, getFieldProps } from '../wizard-context.ts';
import { DraftFiles } from '#capabilities/drafts/web/parts/draft-files.tsx';
import { uploadPath } from '../use-ticket-uploads.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, lazy, Suspense } from 'react';
import { withDots } from '#platform/kernel/dots.ts';
import { buildSelectProps, useTypedSearch } from '#platform/kit/web/form/server-search.ts';
import { ordersFoundQuery } from '../wizard.queries.ts';
import { ContactSelect } from '#parties/sites/web/parts/ContactSelect.tsx';
import contactFieldStyles from './Step.module.css';
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
        {flaw === undefined ? null : <FlawNote>{flaw}</FlawNote>}
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

/** Files of a role: for the whole ticket, or the plans of a study. */
export function TicketFiles({ of: role, label }: { of: DraftFileEntry['role']; label: string }) {
  const { draft, change, uploads } = useTicketWizard();
  return (
    <DraftFiles
      label={label}
      files={draft.files.filter((file) => file.role === role)}
      uploads={uploads[role]}
      data-path={uploadPath(role)}
      onRemove={(file) => change(({ files }) => ({ files: files.filter((one) => one.id !== file) }))}
    />
  );
}

/** Value of *bought elsewhere* among the orders. */
const elsewhere = 'elsewhere';

export interface ChosenOrder {
  number: string;
  label: string;
}

interface OrderFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'allowDeselect'> {
  value: ChosenOrder | 'elsewhere' | null;
  /** Reference for which an order is looked for before anything is typed. */
  reference?: string;
  /** Whether material that was bought elsewhere is a choice. */
  hasElsewhere?: boolean;
  onChange: (order: ChosenOrder | 'elsewhere' | null) => void;
}

/** An order, found by the customer's number, the project or a reference on it. */
export function OrderField({ value, reference = '', hasElsewhere, onChange, ...field }: OrderFieldProps) {
  const shown = value === elsewhere ? m['ticket-wizard.elsewhere']() : (value?.label ?? '');
  const [typed, setTyped] = useState(shown);
  const search = useTypedSearch(typed, shown);
  const { data, isPlaceholderData, isError } = useQuery(ordersFoundQuery(search.searched || reference));
  const orders: ChosenOrder[] = (data?.rows ?? []).map(({ number, customerOrderNumber, project }) => ({
    number,
    label: withDots(customerOrderNumber || number, project),
  }));
  if (value !== null && value !== elsewhere && !orders.some(({ number }) => number === value.number)) orders.push(value);
  const choose = (chosen: string | null): void => {
    const order = chosen === elsewhere ? elsewhere : (orders.find(({ number }) => number === chosen) ?? null);
    setTyped(order === elsewhere ? m['ticket-wizard.elsewhere']() : (order?.label ?? ''));
    onChange(order);
  };
  return (
    <Select
      placeholder={m['ticket-wizard.chooseOrder']()}
      {...field}
      {...buildSelectProps(search, { isPlaceholderData, isError }, m['ticket-wizard.noOrder']())}
      data={[
        ...(hasElsewhere ? [{ value: elsewhere, label: m['ticket-wizard.elsewhere']() }] : []),
        ...orders.map(({ number, label }) => ({ value: number, label })),
      ]}
      value={value === elsewhere ? elsewhere : (value?.number ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={choose}
      searchable
      comboboxProps={{ withinPortal: false }}
    />
  );
}

const NewContact = lazy(() => import('./NewContact.tsx').then((file) => ({ default: file.NewContact })));

interface ContactFieldProps {
  path: string;
  value: DraftAddress['contact'];
  /** Site whose contacts come first. */
  site: string | null;
  isOptional?: boolean;
  onChange: (contact: DraftAddress['contact']) => void;
}

/** Person to ask for: a known contact, or one that is created in place. */
export function ContactField({ path, value, site, isOptional, onChange }: ContactFieldProps) {
  const wizard = useTicketWizard();
  const [isOpen, setOpen] = useState(false);
  // A contact that was created takes the place of the chosen one.
  const [created, setCreated] = useState(0);
  return (
    <div className={contactFieldStyles.checks}>
      <ContactSelect key={created} value={value} site={site} isOptional={isOptional} onChange={onChange} {...getFieldProps(wizard, path)} />
      <div>
        <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {m['ticket-wizard.newContact']()}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={null}>
          <NewContact
            site={site}
            onClose={() => setOpen(false)}
            onCreated={(contact) => {
              onChange(contact);
              setCreated(created + 1);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
