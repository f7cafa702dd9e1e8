import { expiryLimit } from '#installed-base/catalogue/expiry.ts';
import type { Format } from '#platform/kit/web/use-format.ts';
import { isNearEndOfSupport } from '../../device.ts';
import styles from './near-day.module.css';

/** A day, amber while it is near. */
export const nearDayCell = (day: string | null, isNear: boolean, format: Format) =>
  day === null ? (
    <span className="quiet">—</span>
  ) : (
    <time dateTime={day} className={styles.day} data-near={isNear || undefined}>
      {format.day(day, 'dated')}
    </time>
  );

/** End of a cover; amber from three months before. */
export const coverEndCell = (day: string | null, format: Format) => nearDayCell(day, day !== null && day < expiryLimit(format.today ?? ''), format);

/** Last day of support of a product; amber from twelve months before. */
export const endOfSupportCell = (day: string | null, format: Format) => nearDayCell(day, isNearEndOfSupport(day, format.today ?? ''), format);
