import { m } from '#generated/messages/messages.js';
import type { ObjectTexts } from '#platform/lists/web/object-panel.tsx';
import { contractsAddress } from '../contracts.paths.ts';

/** A contract that does not open. */
export const contractTexts: ObjectTexts = {
  elsewhere: m['contracts.elsewhere'],
  unknown: m['contracts.unknown.title'],
  unknownText: m['contracts.unknown.text'],
  failed: m['contracts.failed'],
  list: { to: () => contractsAddress(), label: m['contracts.unknown.list'] },
};
