import { addDays, addWorkingDays, dayInZone, toZoneInstant, isWorkingDay, wallClock } from '#platform/kernel/calendar.ts';
import { providerTimeZone } from '#platform/kernel/constants.ts';

/** Days before today on which the ERP fed the portal for the first time: before everything that people have done in it. */
const firstLoadAgo = 60;

/** Days of the story, counted from `today`. Nothing is delivered on a Sunday. */
export class StoryCalendar {
  readonly today: string;
  readonly #now: Date | undefined;

  /** @param now events of today happen before this instant; absent when `today` is not the real day */
  constructor(today: string, now?: Date) {
    this.today = today;
    this.#now = now !== undefined && dayInZone(now, providerTimeZone) === today ? now : undefined;
  }

  /** The day `offset` calendar days from today, moved to a working day: backwards in the past, forwards in the future. */
  day(offset: number): string {
    const day = addDays(this.today, offset);
    return offset > 0 ? addWorkingDays(day, 0) : findLastWorkingDay(day);
  }

  /** The working day `count` working days after `day`. */
  after(day: string, count: number): string {
    return addWorkingDays(day, count);
  }

  /** The working day `count` working days before `day`. */
  before(day: string, count: number): string {
    let current = findLastWorkingDay(day);
    for (let left = count; left > 0; left -= 1) current = findLastWorkingDay(addDays(current, -1));
    return current;
  }

  /** Instant of the first load from the ERP. */
  firstLoad(): string {
    return this.instant(this.day(-firstLoadAgo), '06:30');
  }

  /** Instant of a slot, `offset` days from today: unlike an event, it may lie ahead. */
  slot(offset: number, time: string): string {
    return new Date(toZoneInstant(this.day(offset), time, providerTimeZone)).toISOString();
  }

  /** Instant (ISO 8601, UTC) of a time of day at the provider's: `10:05`. */
  instant(day: string, time: string): string {
    const asUtc = Date.parse(`${day}T${time}:00Z`);
    const hours = [1, 2].find((offset) => wallClock(asUtc - offset * 3_600_000, providerTimeZone) === `${day}T${time}:00`) ?? 1;
    const instant = new Date(asUtc - hours * 3_600_000);
    const isAhead = this.#now !== undefined && day === this.today && instant > this.#now;
    return (isAhead ? new Date(this.#now!.getTime() - 120_000) : instant).toISOString();
  }
}

function findLastWorkingDay(day: string): string {
  let current = day;
  while (!isWorkingDay(current)) current = addDays(current, -1);
  return current;
}
