import { m } from '#generated/messages/messages.js';
import type { OwnField } from '../../device-place.ts';

/** Names of the fields that belong to the customer. */
export const fieldLabels = {
  site: m['equipment.field.site'],
  subOrganisation: m['equipment.field.subOrganisation'],
  room: m['equipment.field.room'],
  hostName: m['equipment.field.hostName'],
  note: m['equipment.field.note'],
} satisfies Record<OwnField, () => string>;
