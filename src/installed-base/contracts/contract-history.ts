import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/kernel/message.ts';

/** History of a contract, for its customer: from its journal and those of its requests for renewal. Pure. */

/** Actions of the journal on a contract that are events of its history under the same name. */
export const contractActions = [
  'created',
  'imported',
  'updated',
  'archived',
  'unarchived',
  'markedImported',
  'unmarkedImported',
  'documentAdded',
  'documentReplaced',
  'documentRemoved',
] as const;

/** Actions of the journal on a request for renewal, with the event that each is for the contract. */
export const renewalEvents = {
  created: 'renewalRequested',
  answered: 'renewalAnswered',
  renewed: 'renewed',
  closed: 'renewalDropped',
  dropped: 'renewalDropped',
  cancelled: 'renewalCancelled',
} as const;

export const contractEvents = [
  ...contractActions,
  'renewalRequested',
  'renewalAnswered',
  'renewed',
  'renewalDropped',
  'renewalCancelled',
] as const satisfies readonly ((typeof contractActions)[number] | (typeof renewalEvents)[keyof typeof renewalEvents])[];
export type ContractEvent = (typeof contractEvents)[number];

/** Fields whose changes are shown, in their order. */
export const historyFields = [
  'number',
  'label',
  'type',
  'manufacturerCode',
  'startsOn',
  'endsOn',
  'periodMonths',
  'status',
  'subOrganisation',
  'smartAccount',
  'virtualAccount',
  'ccoId',
  'orderNumber',
  'comment',
  'document',
] as const;
export type HistoryField = (typeof historyFields)[number];

/** Kinds of changes to the lines of a contract that was sent again, in the order of the history. */
export const lineChanges = ['added', 'changed', 'removed'] as const;
export type LineChange = (typeof lineChanges)[number];

/** Fields of a line whose changes the history shows, in order. */
export const lineFields = [
  'reference',
  'description',
  'serial',
  'quantity',
  'kind',
  'manufacturerCode',
  'serviceLevel',
  'supportType',
  'startsOn',
  'endsOn',
  'warrantyUntil',
  'site',
  'orderNumber',
  'comment',
] as const;
export type LineField = (typeof lineFields)[number];

/** Maximum lines that one entry names for each fate. More are counted. */
export const linesNamedAtMost = 10;

/** Maximum entries shown. */
export const historyAtMost = 100;

export const historyEventNames = {
  created: m['contracts.history.created'],
  imported: m['contracts.history.imported'],
  updated: m['contracts.history.updated'],
  archived: m['contracts.history.archived'],
  unarchived: m['contracts.history.unarchived'],
  markedImported: m['contracts.imported.marked'],
  unmarkedImported: m['contracts.imported.unmarked'],
  documentAdded: m['contracts.history.documentAdded'],
  documentReplaced: m['contracts.history.documentReplaced'],
  documentRemoved: m['contracts.history.documentRemoved'],
  renewalRequested: m['contracts.history.renewalRequested'],
  renewalAnswered: m['contracts.history.renewalAnswered'],
  renewed: m['contracts.history.renewed'],
  renewalDropped: m['contracts.history.renewalDropped'],
  renewalCancelled: m['contracts.history.renewalCancelled'],
} satisfies Record<ContractEvent, Message>;

export const historyFieldNames = {
  number: m['contracts.field.number'],
  label: m['contracts.field.label'],
  type: m['contracts.field.type'],
  manufacturerCode: m['contracts.field.manufacturer'],
  startsOn: m['contracts.field.startsOn'],
  endsOn: m['contracts.field.endsOn'],
  periodMonths: m['contracts.field.periodMonths'],
  status: m['contracts.field.state'],
  subOrganisation: m['contracts.field.subOrganisation'],
  smartAccount: m['contracts.field.smartAccount'],
  virtualAccount: m['contracts.field.virtualAccount'],
  ccoId: m['contracts.field.ccoId'],
  orderNumber: m['contracts.field.orderNumber'],
  comment: m['contracts.field.comment'],
  document: m['contracts.history.document'],
} satisfies Record<HistoryField, Message>;

export const lineFieldNames = {
  reference: m['contracts.field.reference'],
  description: m['contracts.field.description'],
  serial: m['contracts.field.serial'],
  quantity: m['contracts.field.quantity'],
  kind: m['contracts.field.kind'],
  manufacturerCode: m['contracts.field.manufacturer'],
  serviceLevel: m['contracts.field.serviceLevel'],
  supportType: m['contracts.field.supportType'],
  startsOn: m['contracts.field.startsOn'],
  endsOn: m['contracts.field.endsOn'],
  warrantyUntil: m['contracts.field.warrantyUntil'],
  site: m['contracts.field.site'],
  orderNumber: m['contracts.field.orderNumber'],
  comment: m['contracts.field.comment'],
} satisfies Record<LineField, Message>;

/** Headings of lines, by what became of them. */
export const lineChangeNames = {
  added: m['contracts.history.linesAdded'],
  changed: m['contracts.history.linesChanged'],
  removed: m['contracts.history.linesRemoved'],
} satisfies Record<LineChange, unknown>;

/** Names of the values of contracts and their lines that people may correct. */
export const correctionNames: Readonly<Record<string, () => string>> = { ...lineFieldNames, ...historyFieldNames };
