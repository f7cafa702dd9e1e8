import { m } from '#generated/messages/messages.js';
import { useFormat } from '#platform/kit/web/use-format.ts';
import type { RenewalRefusal } from '../../renewal.ts';
import type { RenewalPreview } from '../../renewals.api.ts';

type Line = RenewalPreview['lines'][number];

/** Reasons against a renewal, each for all the lines that it concerns. */
export const refusalTexts: Record<RenewalRefusal, () => string> = {
  archived: m['renewals.refusal.archived'],
  inactive: m['renewals.refusal.inactive'],
  requested: m['renewals.refusal.requested'],
  covered: m['renewals.refusal.covered'],
  endsLater: m['renewals.refusal.endsLater'],
  endOfSupport: m['renewals.refusal.endOfSupport'],
};

/** Day or number that belongs to the reason of one line; `null` where the reason says it all. */
export function useRefusalFact(): (line: Line) => string | null {
  const { day } = useFormat();
  const until = (of: string | null): string | null => (of === null ? null : m['renewals.until']({ day: day(of, 'dated') }));
  return ({ refusal, requestNumber, coveredUntil, endsOn, endOfSupportOn }) => {
    switch (refusal) {
      case 'requested':
        return requestNumber;
      case 'covered':
        return until(coveredUntil);
      case 'endsLater':
        return until(endsOn);
      case 'endOfSupport':
        return until(endOfSupportOn);
      default:
        return null;
    }
  };
}
