import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/ObjectMissing.tsx';
import { offersAddress } from '../../offers.paths.ts';

/** An offer that does not open. */
export const offerTexts: ObjectTexts = {
  elsewhere: m['offers.elsewhere'],
  unknown: m['offers.unknown.title'],
  unknownText: m['offers.unknown.text'],
  failed: m['offers.failed'],
  list: { to: () => offersAddress(), label: m['offers.unknown.list'] },
};
