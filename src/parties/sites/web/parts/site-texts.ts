import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/ObjectMissing.tsx';
import { siteAddress } from '../../sites.paths.ts';

/** A site that does not open. */
export const siteTexts: ObjectTexts = {
  elsewhere: m['sites.elsewhere'],
  unknown: m['sites.unknown.title'],
  unknownText: m['sites.unknown.text'],
  failed: m['sites.failed'],
  list: { to: () => siteAddress(), label: m['sites.unknown.list'] },
};
