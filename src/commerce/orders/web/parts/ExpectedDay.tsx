import { useFormat } from '#platform/kit/web/use-format.ts';
import { expectedDayCell, type Expected } from './expected-day.tsx';

/** The day on which something is expected: in amber with its days when it has passed, with a quiet sign when it was rescheduled. */
export function ExpectedDay(expected: Expected) {
  return expectedDayCell(expected, useFormat());
}
