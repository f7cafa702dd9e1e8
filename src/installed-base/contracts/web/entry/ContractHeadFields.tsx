import { Select, Textarea, TextInput } from '@mantine/core';
import { subOrganisationOptions } from '#parties/companies/sub-organisation.ts';
import type { EntryChoices } from '#parties/companies/companies.api.ts';
import { MakerSelect } from '#installed-base/catalogue/web/parts/reference-fields.tsx';
import { m } from '#generated/messages/messages.js';
import { DayEntry } from '#platform/kit/web/form/day-fields.tsx';
import type { EntryValues } from '#platform/kit/web/form/entry-values.tsx';
import { contractTypes } from '../../contract.ts';
import { contractStateNames, contractTypeNames } from '../../contract.names.ts';
import { contractStatuses } from '../../entered-contracts.schema.ts';
import type { ContractValues } from './contract-values.ts';
import styles from './Entry.module.css';

interface ContractHeadFieldsProps {
  fields: EntryValues<ContractValues>;
  /** Absent while they load. */
  choices: EntryChoices | undefined;
  /** The ERP sends it: number, type and manufacturer stay. */
  isSent: boolean;
}

const onlyOne = { withinPortal: false } as const;

/** Fields of a contract above its lines. */
export function ContractHeadFields({ fields, choices, isSent }: ContractHeadFieldsProps) {
  const { values, set, at } = fields;
  const isNew = values.version === undefined;
  return (
    <>
      {isSent ? null : (
        <>
          <div className={styles.pair}>
            <MakerSelect
              label={m['contracts.field.manufacturer']()}
              {...at('manufacturer')}
              value={values.manufacturer}
              comboboxProps={onlyOne}
              onChange={(manufacturer) => set({ manufacturer })}
            />
            <Text fields={fields} name="number" max={40} isOptional={isNew} hint={isNew ? m['contracts.entry.numberHelp']() : undefined} isCode />
          </div>
          <div className={styles.pair}>
            <Select
              label={m['contracts.field.type']()}
              {...at('type')}
              data={contractTypes.map((type) => ({ value: type, label: contractTypeNames[type]() }))}
              value={values.type}
              allowDeselect={false}
              comboboxProps={onlyOne}
              onChange={(type) => set({ type: type! })}
            />
            <Status fields={fields} />
          </div>
        </>
      )}
      {isSent ? (
        <div className={styles.pair}>
          <Text fields={fields} name="label" max={200} isOptional />
          <Status fields={fields} />
        </div>
      ) : (
        <Text fields={fields} name="label" max={200} isOptional />
      )}
      <div className={styles.pair}>
        <Day fields={fields} name="startsOn" />
        <Day fields={fields} name="endsOn" />
      </div>
      <div className={styles.pair}>
        <Text fields={fields} name="ccoId" max={60} isOptional isCode />
        <Text fields={fields} name="orderNumber" max={40} isOptional isCode />
      </div>
      <div className={styles.pair}>
        <Text fields={fields} name="smartAccount" max={120} isOptional />
        <Text fields={fields} name="virtualAccount" max={120} isOptional />
      </div>
      {isNew && choices && choices.subOrganisations.length > 0 ? (
        <Select
          label={m['platform.form.optional']({ label: m['contracts.field.subOrganisation']() })}
          {...at('subOrganisation')}
          data={subOrganisationOptions(choices.subOrganisations)}
          value={values.subOrganisation ?? null}
          searchable
          clearable
          comboboxProps={onlyOne}
          onChange={(subOrganisation) => set({ subOrganisation })}
        />
      ) : null}
      <Textarea
        label={m['platform.form.optional']({ label: m['contracts.field.comment']() })}
        {...at('comment')}
        value={values.comment}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
    </>
  );
}

type Fields = EntryValues<ContractValues>;

const textLabels = {
  number: m['contracts.field.number'],
  label: m['contracts.field.label'],
  ccoId: m['contracts.field.ccoId'],
  orderNumber: m['contracts.field.orderNumber'],
  smartAccount: m['contracts.field.smartAccount'],
  virtualAccount: m['contracts.field.virtualAccount'],
};

interface TextProps {
  fields: Fields;
  name: keyof typeof textLabels;
  max: number;
  isOptional?: boolean;
  /** Shown while it is empty. */
  hint?: string | undefined;
  /** Read sign by sign. */
  isCode?: boolean;
}

function Text({ fields: { values, set, at }, name, max, isOptional, hint, isCode }: TextProps) {
  const label = textLabels[name]();
  return (
    <TextInput
      label={isOptional ? m['platform.form.optional']({ label }) : label}
      placeholder={hint}
      {...at(name)}
      {...(isCode ? { classNames: { input: 'serial' }, spellCheck: false } : {})}
      value={values[name]}
      maxLength={max}
      autoComplete="off"
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
}

const Status = ({ fields: { values, set, at } }: { fields: Fields }) => (
  <Select
    label={m['contracts.field.state']()}
    {...at('status')}
    data={contractStatuses.map((status) => ({ value: status, label: contractStateNames[status]() }))}
    value={values.status}
    allowDeselect={false}
    comboboxProps={onlyOne}
    onChange={(status) => set({ status: status! })}
  />
);

const dayLabels = { startsOn: m['contracts.field.startsOn'], endsOn: m['contracts.field.endsOn'] };

const Day = ({ fields: { values, set, at, findFlaw }, name }: { fields: Fields; name: 'startsOn' | 'endsOn' }) => (
  <DayEntry label={dayLabels[name]()} value={values[name]} data-path={at(name)['data-path']} error={findFlaw(name)} onChange={(on) => set({ [name]: on })} />
);
