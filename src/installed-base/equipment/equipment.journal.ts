import type { JournalDeclaration } from '#platform/data/journal-words.ts';
import { m } from '#generated/messages/messages.js';
import { serialAddress } from './equipment.paths.ts';

/** Kind of a device as the journal, the search and live updates name it. */
export const deviceKind = 'device';

/** The words of this domain's objects in activity logs. */
export const equipmentJournal: JournalDeclaration = {
  fields: {
    note: m['equipment.journal.field.note'],
    room: m['equipment.journal.field.room'],
    warrantyType: m['equipment.journal.field.warrantyType'],
    warrantyUntil: m['equipment.journal.field.warrantyUntil'],
    manufacturerCode: m['equipment.field.manufacturer'],
    quantity: m['equipment.field.quantity'],
    reference: m['equipment.field.reference'],
    replacedBy: m['equipment.journal.field.replacedBy'],
    replaces: m['equipment.journal.field.replaces'],
    serial: m['equipment.field.serial'],
    supportEndsOn: m['equipment.field.supportEndsOn'],
  },
  actions: {
    installed: { name: m['equipment.journal.action.installed'], sentence: m['equipment.journal.sentence.installed'] },
    removed: { name: m['equipment.journal.action.removed'], sentence: m['equipment.journal.sentence.removed'], groups: ['deletions'] },
  },
  kinds: {
    [deviceKind]: {
      name: m['equipment.journal.device.name'],
      what: m['equipment.journal.device.what'],
      of: m['equipment.journal.device.of'],
      narrows: 'everyLog',
      address: ({ title }) => serialAddress(title),
      actions: { released: { sentence: m['equipment.journal.sentence.deviceReleased'] } },
    },
  },
};
