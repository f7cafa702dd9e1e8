import { withDots } from '#platform/kernel/dots.ts';
import '#platform/kit/web/styles/form-styles.ts';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { helpAddress } from '../../help.paths.ts';
import { m } from '#generated/messages/messages.js';
import { choicesQuery } from '../help.queries.ts';
import styles from './SupportCase.module.css';

const debounceMs = 150;

/** Chooses a device or a contract as one types: by serial number, reference or contract number. The focus stays in the field; what the page shows
 *  next takes the place of what was typed. */
export function CaseSearch({ shown }: { shown: string }) {
  const router = useRouter();
  const [draft, setDraft] = useState({ text: shown, beside: shown });
  const text = draft.beside === shown ? draft.text : shown;
  const setText = (typedText: string): void => setDraft({ text: typedText, beside: shown });
  const [isTyping, setTyping] = useState(false);
  const [typed] = useDebouncedValue(text, debounceMs);
  const { data } = useQuery(choicesQuery(typed, isTyping));
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const rows = isTyping ? data?.rows : undefined;
  const choose = (id: string): void => {
    const row = rows?.find((one) => one.id === id);
    if (!row) return;
    setTyping(false);
    setText(row.title);
    list.closeDropdown();
    void router.navigate({ href: helpAddress(row.manufacturerCode, row.kind === 'device' ? { device: id } : { contract: id }) });
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start" withinPortal={false}>
      <Combobox.Target>
        <TextInput
          label={m['help.supportCase.search']()}
          description={m['help.supportCase.searchHint']()}
          className={styles.search}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setTyping(true);
            list.openDropdown();
            list.resetSelectedOption();
          }}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={rows === undefined}>
        <Combobox.Options aria-label={m['help.supportCase.choices']()}>
          {rows?.length === 0 ? <Combobox.Empty>{m['help.supportCase.noChoice']()}</Combobox.Empty> : null}
          {data?.areNearest && rows && rows.length > 0 ? <p className="quiet">{m['platform.list.nearestChoices']()}</p> : null}
          {rows?.map((row) => (
            <Combobox.Option key={row.id} value={row.id}>
              <span className={row.kind === 'device' ? 'serial' : undefined}>{row.title}</span>{' '}
              <span className="quiet">{withDots(row.manufacturer, row.detail)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
