import { Checkbox, Select, TextInput } from '@mantine/core';
import type { EntryChoices } from '#parties/companies/companies.api.ts';
import { subOrganisationOptions } from '#parties/companies/sub-organisation.ts';
import { MakerSelect, ReferenceEntry } from '#installed-base/catalogue/web/parts/reference-fields.tsx';
import { m } from '#generated/messages/messages.js';
import { DayEntry } from '#platform/kit/web/form/day-fields.tsx';
import type { EntryValues } from '#platform/kit/web/form/entry-values.tsx';
import type { ItemValues } from './item-values.ts';
import styles from './Entry.module.css';

interface ItemFieldsProps {
  fields: EntryValues<ItemValues>;
  /** Absent while they load. */
  choices: EntryChoices | undefined;
  companyId: number;
  /** The ERP sends it: its code, article and place stay. */
  isSent: boolean;
}

const inDialog = { withinPortal: false } as const;
const formatOptional = (label: string): string => m['platform.form.optional']({ label });

/** Fields of an item of stock. */
export function ItemFields({ fields, choices, companyId, isSent }: ItemFieldsProps) {
  const { values, set, at, findFlaw } = fields;
  const isNew = values.version === undefined;
  const renderDay = (name: 'replenishedOn' | 'expiresOn', label: string) => (
    <DayEntry
      label={formatOptional(label)}
      value={values[name]}
      data-path={at(name)['data-path']}
      error={findFlaw(name)}
      onChange={(on) => set({ [name]: on })}
    />
  );
  return (
    <>
      {isSent ? null : (
        <>
          <div className={styles.pair}>
            <MakerSelect
              label={m['stock.field.manufacturer']()}
              {...at('manufacturer')}
              value={values.manufacturer}
              comboboxProps={inDialog}
              onChange={(manufacturer) => set({ manufacturer })}
            />
            <ReferenceEntry label={m['stock.field.reference']()} companyId={companyId} {...at('reference')} value={values.reference} onChange={set} />
          </div>
        </>
      )}
      <TextInput
        label={m['stock.field.description']()}
        {...at('description')}
        value={values.description}
        maxLength={400}
        autoComplete="off"
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      {isSent ? null : <PlaceFields fields={fields} choices={choices} isNew={isNew} />}
      <div className={styles.pair}>
        {renderDay('replenishedOn', m['stock.field.replenishedOn']())}
        {renderDay('expiresOn', m['stock.field.expiresOn']())}
      </div>
      <div className={styles.pair}>
        <TextInput
          label={formatOptional(m['stock.field.poNumber']())}
          {...at('poNumber')}
          classNames={{ input: 'serial' }}
          value={values.poNumber}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => set({ poNumber: event.currentTarget.value })}
        />
        <Checkbox
          className={styles.check}
          label={m['stock.entry.isReplenished']()}
          description={m['stock.entry.isReplenishedHelp']()}
          {...at('isReplenished')}
          checked={values.isReplenished}
          onChange={(event) => set({ isReplenished: event.currentTarget.checked })}
        />
      </div>
    </>
  );
}

/** Code and place of an item. */
function PlaceFields({ fields: { values, set, at }, choices, isNew }: Pick<ItemFieldsProps, 'fields' | 'choices'> & { isNew: boolean }) {
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          label={isNew ? formatOptional(m['stock.field.code']()) : m['stock.field.code']()}
          placeholder={isNew ? m['stock.entry.codeHelp']() : undefined}
          {...at('code')}
          classNames={{ input: 'serial' }}
          value={values.code}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => set({ code: event.currentTarget.value })}
        />
        <Select
          label={formatOptional(m['stock.field.site']())}
          {...at('site')}
          data={choices?.sites.map(({ id, label }) => ({ value: id, label })) ?? []}
          value={values.site}
          searchable
          clearable
          comboboxProps={inDialog}
          onChange={(site) => set({ site })}
        />
      </div>
      {choices && choices.subOrganisations.length > 0 ? (
        <Select
          label={formatOptional(m['stock.entry.subOrganisation']())}
          {...at('subOrganisation')}
          data={subOrganisationOptions(choices.subOrganisations)}
          value={values.subOrganisation}
          searchable
          clearable
          comboboxProps={inDialog}
          onChange={(subOrganisation) => set({ subOrganisation })}
        />
      ) : null}
    </>
  );
}
