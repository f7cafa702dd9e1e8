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
