import { ActionIcon, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { parsePastedSerials, explainSerialFlaws } from '#installed-base/equipment/pasted-serials.ts';
import { ReferenceEntry } from '#installed-base/catalogue/web/parts/reference-fields.tsx';
import type { EntryChoices } from '#parties/companies/companies.api.ts';
import { m } from '#generated/messages/messages.js';
import { toast } from '#platform/kit/web/feedback/toasts.ts';
import { withDots } from '#platform/kernel/dots.ts';
import { DayEntry } from '#platform/kit/web/form/day-fields.tsx';
import type { EntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { QuantityField } from '#platform/kit/web/form/typed-fields.tsx';
import { Reference } from '#platform/kit/web/parts/cells.tsx';
import { contractLineKinds } from '../../contract.ts';
import { lineKindNames } from '../../contract.names.ts';
import type { ContractValues, LineValues } from './contract-values.ts';
import styles from './Entry.module.css';

interface ContractLineFieldsProps {
  fields: EntryValues<ContractValues>;
  choices: EntryChoices | undefined;
  companyId: number;
  isSent: boolean;
  index: number;
  onEdit: (part: Partial<LineValues>) => void;
  /** Several serial numbers were pasted. */
  onPaste: (text: string) => void;
  /** Absent where the line stays. */
  onRemove: (() => void) | undefined;
}

const formatOptional = (label: string): string => m['platform.form.optional']({ label });

/** Fields of one line of a contract. */
export function ContractLineFields({ fields, choices, companyId, isSent, index, onEdit, onPaste, onRemove }: ContractLineFieldsProps) {
  const line = fields.values.lines[index]!;
  const bindField = (name: keyof LineValues) => fields.at(`lines.${index}.${name}`);
  const renderText = (name: 'description' | 'serviceLevel' | 'supportType', label: string, max: number) => (
    <TextInput
      label={label}
      {...bindField(name)}
      value={line[name]}
      maxLength={max}
      autoComplete="off"
      onChange={(event) => onEdit({ [name]: event.currentTarget.value })}
    />
  );
  const renderDay = (name: 'startsOn' | 'endsOn' | 'warrantyUntil', label: string) => (
    <DayEntry
      label={formatOptional(label)}
      value={line[name]}
      data-path={bindField(name)['data-path']}
      error={fields.findFlaw(`lines.${index}.${name}`)}
      onChange={(on) => onEdit({ [name]: on })}
    />
  );
  return (
    <fieldset className={styles.line}>
      <legend className={styles.name}>
        {line.reference ? <Reference>{line.reference}</Reference> : m['contracts.entry.line']({ rank: index + 1 })}
        {isSent ? <span className="quiet">{withDots(lineKindNames[line.kind](), m['contracts.entry.quantity']({ count: Number(line.quantity) }))}</span> : null}
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            aria-label={m['contracts.entry.removeLine']({ name: line.serial || line.reference || String(index + 1) })}
            onClick={onRemove}
          >
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        ) : null}
      </legend>
      {isSent ? null : (
        <div className={styles.pair}>
          <ReferenceEntry label={m['contracts.field.reference']()} companyId={companyId} {...bindField('reference')} value={line.reference} onChange={onEdit} />
          <div className={styles.small}>
            <Select
              label={m['contracts.field.kind']()}
              {...bindField('kind')}
              data={contractLineKinds.map((kind) => ({ value: kind, label: lineKindNames[kind]() }))}
              value={line.kind}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
              onChange={(kind) => onEdit({ kind: kind! })}
            />
            <QuantityField
              label={m['contracts.field.quantity']()}
              {...bindField('quantity')}
              value={line.quantity}
              onChange={(quantity) => onEdit({ quantity })}
            />
          </div>
        </div>
      )}
      {renderText('description', m['contracts.field.description'](), 400)}
      <TextInput
        label={formatOptional(m['contracts.field.serial']())}
        description={isSent ? undefined : m['contracts.entry.serialHelp']()}
        {...bindField('serial')}
        classNames={{ input: 'serial' }}
        value={line.serial}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          const read = parsePastedSerials(pasted);
          if (isSent || read.cells.length === 0 || read.cells.join() === pasted) return;
          event.preventDefault();
          const refusal = explainSerialFlaws(read);
          if (refusal === undefined) onPaste(pasted);
          else toast({ kind: 'error', title: refusal });
        }}
        onChange={(event) => onEdit({ serial: event.currentTarget.value })}
      />
      {isSent ? null : (
        <Select
          label={formatOptional(m['contracts.field.site']())}
          {...bindField('site')}
          data={choices?.sites.map(({ id, label }) => ({ value: id, label })) ?? []}
          value={line.site}
          searchable
          clearable
          comboboxProps={{ withinPortal: false }}
          onChange={(site) => onEdit({ site })}
        />
      )}
      <div className={styles.pair}>
        {renderText('serviceLevel', formatOptional(m['contracts.field.serviceLevel']()), 80)}
        {renderText('supportType', formatOptional(m['contracts.field.supportType']()), 80)}
      </div>
      <div className={styles.days}>
        {renderDay('startsOn', m['contracts.field.startsOn']())}
        {renderDay('endsOn', m['contracts.field.endsOn']())}
        {renderDay('warrantyUntil', m['contracts.field.warrantyUntil']())}
      </div>
    </fieldset>
  );
}
