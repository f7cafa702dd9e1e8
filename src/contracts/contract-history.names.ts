import { m } from '#generated/messages/messages.js';
import type { Message } from '#platform/message.ts';
import type { ContractEvent, HistoryField } from './contract-history.ts';

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
  lineCount: m['contracts.field.lines'],
  subOrganisation: m['contracts.field.subOrganisation'],
  smartAccount: m['contracts.field.smartAccount'],
  virtualAccount: m['contracts.field.virtualAccount'],
  ccoId: m['contracts.field.ccoId'],
  orderNumber: m['contracts.field.orderNumber'],
  comment: m['contracts.field.comment'],
  document: m['contracts.history.document'],
} satisfies Record<HistoryField, Message>;
