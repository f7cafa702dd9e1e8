import { m } from '#generated/messages/messages.js';
import { addDays, wallClock } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';
import type { Locale } from '#platform/kernel/locale.ts';
import { formatDay } from '#platform/kernel/format.ts';
import { useFormat } from '#platform/kit/web/use-format.ts';
import { useMinute } from '#platform/kit/web/use-hours.ts';
import { openDayNames } from '../../help.ts';
import { isAroundTheClock, resolveOpening, type Moment, type Opening, type OpeningHours } from '../../opening-hours.ts';
import styles from './HelpChannels.module.css';

/** A time in a sentence: "9 h", "17 h 30"; "9:00 am". */
function formatTime(time: string, locale: Locale): string {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  if (locale === 'fr') return minutes === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}\u00a0${hour < 12 || hour === 24 ? 'am' : 'pm'}`;
}

function formatOpening(opening: Opening, { day }: Moment, locale: Locale): string {
  if (opening.isOpen) return opening.until === null ? m['help.open.now']() : m['help.open.until']({ time: formatTime(opening.until, locale) });
  const time = formatTime(opening.at, locale);
  if (opening.day === day) return m['help.closed.today']({ time });
  if (opening.day === addDays(day, 1)) return m['help.closed.tomorrow']({ time });
  return m['help.closed.later']({ day: formatDay(opening.day, locale, 'weekday'), time });
}

/** Day and time of the provider's clock, kept up to date while the page is open. */
function useProviderClock(): Moment {
  const [day = '', time = ''] = wallClock(useMinute(), providerTimeZone).split('T');
  return { day, time: time.slice(0, 5) };
}

/** The hours of a line, and whether it is open now. */
export function Hours({ hours, isShort = false }: { hours: OpeningHours; isShort?: boolean }) {
  const { locale } = useFormat();
  const now = useProviderClock();
  const opening = resolveOpening(hours, now);
  return (
    <>
      <span className={styles.opening} data-open={opening.isOpen || undefined}>
        {formatOpening(opening, now, locale)}
      </span>
      {isShort ? null : (
        <span className={styles.hours}>
          {isAroundTheClock(hours)
            ? m['help.hours.always']()
            : m['help.hours.range']({ days: openDayNames[hours.lastDay]!(), from: formatTime(hours.opensAt, locale), to: formatTime(hours.closesAt, locale) })}
        </span>
      )}
    </>
  );
}
