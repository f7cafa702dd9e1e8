import { m } from '#generated/messages/messages.js';
import { formatDay } from '#platform/format.ts';
import type { Locale } from '#platform/locale.ts';
import type { RenewalRefusal } from '../../renewal.ts';
import type { RenewalPreview } from '../../renewals.api.ts';

type Line = RenewalPreview['lines'][number];

const texts: Record<RenewalRefusal, (line: Line, day: (of: string | null) => string) => string> = {
  archived: () => m['contracts.renewal.refusal.archived'](),
  inactive: () => m['contracts.renewal.refusal.inactive'](),
  requested: ({ requestNumber }) => m['contracts.renewal.refusal.requested']({ number: requestNumber ?? '' }),
  covered: ({ coveredUntil }, day) => m['contracts.renewal.refusal.covered']({ day: day(coveredUntil) }),
  endsLater: ({ endsOn }, day) => m['contracts.renewal.refusal.endsLater']({ day: day(endsOn) }),
  endOfSupport: ({ endOfSupportOn }, day) => m['contracts.renewal.refusal.endOfSupport']({ day: day(endOfSupportOn) }),
};

/** Why a line cannot be renewed until the wished end. */
export const refusalText = (line: Line, refusal: RenewalRefusal, locale: Locale): string =>
  texts[refusal](line, (of) => (of === null ? '' : formatDay(of, locale, 'dated')));
