import { m } from '#generated/messages/messages.js';
import type { ExpiryClass } from '#installed-base/catalogue/expiry.ts';
import type { Message } from '#platform/kernel/message.ts';
import type { Coverage, EndOfSupportClass, PastedState, WarrantyClass } from './device.ts';
import type { productKinds } from '#installed-base/catalogue/product.ts';

/** Names of this domain's values, on screen and in Excel files. */

export const coverageNames = {
  covered: m['equipment.coverage.covered'],
  warrantyOnly: m['equipment.coverage.warrantyOnly'],
  uncovered: m['equipment.coverage.uncovered'],
} satisfies Record<Coverage, Message>;

export const pastedStateNames = { ...coverageNames, unknown: m['equipment.coverage.unknown'] } satisfies Record<PastedState, Message>;

export const kindNames = {
  hardware: m['equipment.kind.hardware'],
  software: m['equipment.kind.software'],
  service: m['equipment.kind.service'],
} satisfies Record<(typeof productKinds)[number], Message>;

export const warrantyNames = { inWarranty: m['equipment.warranty.inWarranty'], outOfWarranty: m['equipment.warranty.outOfWarranty'] } satisfies Record<
  WarrantyClass,
  Message
>;

export const supportNames = {
  inProgress: m['equipment.support.inProgress'],
  underThreeMonths: m['equipment.support.underThreeMonths'],
  expired: m['equipment.support.expired'],
} satisfies Record<ExpiryClass, Message>;

export const endOfSupportNames = { within12Months: m['equipment.endOfSupport.within12Months'], past: m['equipment.endOfSupport.past'] } satisfies Record<
  EndOfSupportClass,
  Message
>;
