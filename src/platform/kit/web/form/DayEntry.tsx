import { DayField } from './DayField.tsx';

interface DayEntryProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
  error: string | undefined;
  'data-path': string;
}

/** A day of an entry. What is no day stays, so that the form is not sent without it. */
export function DayEntry({ value, onChange, ...field }: DayEntryProps) {
  return <DayField {...field} value={value ?? undefined} onUnread={(text) => onChange(text)} onChange={(day) => onChange(day ?? null)} />;
}
