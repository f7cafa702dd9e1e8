import { MultiSelect } from '@mantine/core';
import type { MembershipLimit } from '../../../people.api.ts';
import { m } from '#generated/messages/messages.js';

/** Sites or sub-organisations that a membership is limited to. None chosen means no limit. */
export function LimitSelect({
  label,
  choices,
  chosen,
  isWithinDialog,
  isDisabled = false,
  onChange,
}: {
  label: string;
  choices: readonly MembershipLimit[];
  /** Null: not limited. */
  chosen: readonly string[] | null;
  isWithinDialog?: boolean;
  isDisabled?: boolean;
  onChange: (ids: string[] | null) => void;
}) {
  if (choices.length === 0) return null;
  return (
    <MultiSelect
      label={label}
      placeholder={chosen === null ? m['accounts.people.allOfThem']() : undefined}
      data={choices.map(({ id, label: name }) => ({ value: id, label: name }))}
      value={[...(chosen ?? [])]}
      searchable
      clearable
      disabled={isDisabled}
      hidePickedOptions
      comboboxProps={isWithinDialog ? { withinPortal: false } : undefined}
      onChange={(ids) => onChange(ids.length > 0 ? ids : null)}
    />
  );
}
