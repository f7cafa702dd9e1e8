import { m } from '#generated/messages/messages.js';
import { isDay } from '#platform/kernel/calendar.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { parseDay } from '#platform/kernel/typed-day.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { pastedDays } from '../pasted-cells.ts';
import styles from './Rollout.module.css';

interface DateCellProps {
  rank: number;
  site: string;
  /** A day, or the text that is typed. */
  value: string;
  /** Date of the ticket, which holds where nothing is typed. */
  shared: string;
  flaw: string | undefined;
  /** Days from this site on. */
  onChange: (days: readonly (string | null)[]) => void;
}

/** Preferred date of one site of a roll-out. Typed text is read when the cell is left; days are pasted from a cell on. Five hundred fields with a calendar
 *  would be slow. */
export function DateCell({ rank, site, value, shared, flaw, onChange }: DateCellProps) {
  const { today = '', locale } = useFormat();
  const formatShown = (day: string): string => (isDay(day) ? formatDay(day, locale, 'numeric') : day);
  const read = (text: string): string | null => (text.trim() === '' ? null : (parseDay(text, today) ?? text.trim()));
  const id = `flaw-${rank}-date`;
  return (
    <td data-label={m['tickets.field.preferredDate']()} data-date="">
      <input
        autoComplete="off"
        maxLength={40}
        value={formatShown(value)}
        placeholder={formatShown(shared)}
        aria-label={m['ticket-wizard.rollout.dateCell']({ site })}
        aria-invalid={flaw !== undefined || undefined}
        aria-describedby={flaw === undefined ? undefined : id}
        data-path={`sites.${rank}.wishedOn`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange([event.currentTarget.value])}
        onBlur={(event) => {
          const day = read(event.currentTarget.value);
          if (day !== (value || null)) onChange([day]);
        }}
        onPaste={(event) => {
          const days = pastedDays(event.clipboardData.getData('text/plain'), today);
          if (!days || days.length < 2) return;
          event.preventDefault();
          onChange(days);
        }}
      />
      {flaw === undefined ? null : (
        <span id={id} className={styles.flaw}>
          {flaw}
        </span>
      )}
    </td>
  );
}
