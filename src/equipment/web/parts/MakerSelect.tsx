import { Select, type ComboboxItem, type SelectProps } from '@mantine/core';
import { searchWords } from '#platform/search-key.ts';
import { makerKey } from '../../maker-names.ts';

interface MakerSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'allowDeselect' | 'onChange'> {
  /** Absent while they load. */
  makers: readonly { code: string; name: string; names: readonly string[] }[] | undefined;
  onChange: (code: string) => void;
}

/** A manufacturer, found by any of its names. */
export function MakerSelect({ makers = [], value, onChange, ...props }: MakerSelectProps) {
  const texts = new Map(makers.map(({ code, name, names }) => [code, [code, name, ...names]]));
  return (
    <Select
      {...props}
      data={makers.map(({ code, name }) => ({ value: code, label: name }))}
      value={value || null}
      searchable
      allowDeselect={false}
      filter={({ options, search }) => {
        const [typed, key] = [searchWords(search).join(' '), makerKey(search)];
        const isMeant = (text: string): boolean => searchWords(text).join(' ').includes(typed) || (key !== '' && makerKey(text).includes(key));
        return (options as ComboboxItem[]).filter((option) => texts.get(option.value)?.some(isMeant));
      }}
      onChange={(code) => onChange(code ?? '')}
    />
  );
}
