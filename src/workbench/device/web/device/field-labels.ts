import { m } from '#generated/messages/messages.js';
import type { HistoryField, OwnField } from '#installed-base/equipment/device.ts';

/** Names of the fields that belong to the customer. */
export const fieldLabels = {
  site: m['equipment.field.site'],
  subOrganisation: m['equipment.field.subOrganisation'],
  room: m['equipment.field.room'],
  hostName: m['equipment.field.hostName'],
  note: m['equipment.field.note'],
} satisfies Record<OwnField, () => string>;

/** The same with those that an intervention adds. */
export const historyLabels = {
  ...fieldLabels,
  report: m['device.field.report'],
  replaces: m['device.field.replaces'],
  replacedBy: m['device.field.replacedBy'],
} satisfies Record<HistoryField, () => string>;
