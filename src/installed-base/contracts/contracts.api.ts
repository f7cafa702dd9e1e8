import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { listEndpoints } from '#platform/lists/list.api.ts';
import { code, companyId, day, instant, quantity, responseText, uuid } from '#platform/http/schemas.ts';
import { contractLineKinds, contractStates, contractTypes } from './contract.ts';
import { archivedContractsAtMost, contractList } from './contracts.list.ts';
import { contractEvents, historyFields, lineChanges, lineFields } from './contract-history.ts';

/** `code`: names the contract in addresses; its number, or its id where contracts of several manufacturers bear the number. */
const fields = {
  companyId: companyId(),
  companyName: responseText(200),
  id: uuid(),
  code: responseText(60),
  number: responseText(60),
  label: responseText(200).nullable(),
  type: z.enum(contractTypes),
  manufacturerName: responseText(100),
  smartAccount: responseText(120).nullable(),
  virtualAccount: responseText(120).nullable(),
  ccoId: responseText(60).nullable(),
  startsOn: day(),
  endsOn: day(),
  state: z.enum(contractStates),
  isImported: z.boolean(),
  subOrganisationName: responseText(200).nullable(),
};

/** `serviceLevels`, `siteLabels`: those of the lines, in their order. */
export const contractSummary = z
  .object({ ...fields, serviceLevels: z.array(responseText(100)), siteLabels: z.array(responseText(200)), lineCount: quantity() })
  .meta({ id: 'ContractSummary' });
export type ContractSummary = z.output<typeof contractSummary>;

/** Device of a contract line, where its key is known: code of its manufacturer, and its reference, which a licence for it does not bear. */
export const deviceOfLine = { deviceManufacturer: responseText(60).nullable(), deviceReference: responseText(100).nullable() };

/** A line of a contract. `fromOn`, `untilOn`: its own days, else those of the contract. */
const contractLine = z
  .object({
    id: uuid(),
    position: z.int(),
    kind: z.enum(contractLineKinds),
    manufacturerName: responseText(100),
    reference: responseText(100),
    description: responseText(500),
    serial: responseText(100).nullable(),
    ...deviceOfLine,
    quantity: quantity(),
    serviceLevel: responseText(100).nullable(),
    supportType: responseText(100).nullable(),
    siteId: uuid().nullable(),
    siteLabel: responseText(200).nullable(),
    subOrganisationName: responseText(200).nullable(),
    fromOn: day(),
    untilOn: day(),
    warrantyUntil: day().nullable(),
    orderNumber: responseText(60).nullable(),
    comment: responseText(500).nullable(),
  })
  .meta({ id: 'ContractLine' });
export type ContractLine = z.output<typeof contractLine>;

const contractDocument = z
  .object({ id: uuid(), name: responseText(255), contentType: responseText(120), size: z.int(), createdAt: instant() })
  .meta({ id: 'ContractDocument' });

/** `imported`: who brought it in or marked it, where that is known. `hasOrder`: the reader sees the order that it names. */
export const contractDetail = z
  .object({
    ...fields,
    manufacturerCode: responseText(60),
    periodMonths: quantity(),
    orderNumber: responseText(60).nullable(),
    hasOrder: z.boolean(),
    comment: responseText(500).nullable(),
    archivedAt: instant().nullable(),
    imported: z.object({ by: responseText(200), at: instant() }).nullable(),
    /** Import that created it, for those who may see imports. */
    importBatch: uuid().nullable(),
    lines: z.array(contractLine),
    documents: z.array(contractDocument),
  })
  .meta({ id: 'Contract' });
export type ContractDetail = z.output<typeof contractDetail>;

const byCode = z.object({ code: code() });

export const contractEndpoints = listEndpoints(contractList, contractSummary);

export const getContract = endpoint('GET', '/api/contracts/:code', {
  summary: 'One contract by number or id, with lines and documents.',
  errors: ['elsewhere', 'contracts.several'],
  access: 'company',
  companies: 'all',
  params: byCode,
  response: contractDetail,
});

export const contractDocumentFile = endpoint('GET', '/api/contracts/:code/documents/:file', {
  summary: 'A document of a contract.',
  errors: ['elsewhere', 'contracts.several'],
  access: 'company',
  companies: 'all',
  params: z.object({ code: code(), file: uuid() }),
  produces: ['application/octet-stream'],
});

const archiveBody = labelFields(z.object({ ids: z.array(uuid()).min(1).max(archivedContractsAtMost), isArchived: z.boolean() }), {
  ids: m['contracts.title'],
  isArchived: m['contracts.state.archived'],
});

/** Contracts that are in that state already stay as they are: `changed` names the others. */
export const archiveContracts = endpoint('POST', '/api/contracts/archive', {
  summary: 'Archives whole contracts, or takes them out of the archive.',
  errors: ['contracts.limited'],
  access: 'company',
  limit: limits.records,
  body: archiveBody,
  response: z.object({ changed: z.array(uuid()) }),
});

export const markImported = endpoint('PUT', '/api/contracts/:code/imported', {
  summary: 'Marks a contract as imported, or takes the mark away. For the provider’s staff.',
  errors: ['contracts.staffOnly', 'contracts.several'],
  access: 'company',
  limit: limits.records,
  params: byCode,
  body: labelFields(z.object({ isImported: z.boolean() }), { isImported: m['contracts.field.imported'] }),
  response: z.object({ isImported: z.boolean() }),
});

/** Maximum contracts that one request assigns. */
export const assignedAtMost = 500;

export const contractAssignment = labelFields(z.object({ ids: z.array(uuid()).min(1).max(assignedAtMost), subOrganisationId: uuid().nullable() }), {
  ids: m['contracts.assignment.ids'],
  subOrganisationId: m['contracts.assignment.subOrganisation'],
});

export const assignContracts = endpoint('POST', '/api/contracts/assignment', {
  summary: 'Assigns contracts to a sub-organisation, or to none. Lines without a device follow; those of a device stay with it.',
  access: 'manager',
  limit: limits.records,
  body: contractAssignment,
  /** Number of contracts that belonged to another one before. */
  response: z.object({ changed: z.int() }).meta({ id: 'ContractAssignment' }),
});

const changedFields = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.array(z.object({ name: z.enum(names), before: responseText(500).nullable(), after: responseText(500).nullable() }));

/** Lines with one fate. `named` is empty where they are too many: then they are counted alone. Changed lines alone have fields. */
const changedLines = z
  .object({
    change: z.enum(lineChanges),
    count: quantity(),
    named: z.array(z.object({ reference: responseText(100), serial: responseText(100).nullable(), fields: changedFields(lineFields) })),
  })
  .meta({ id: 'ContractHistoryLines' });
export type ChangedLines = z.output<typeof changedLines>;

/** `by`: absent where the portal itself did it. Fields hold values as stored: days as `YYYY-MM-DD`, types and states by their names in code. */
const historyEntry = z
  .object({
    id: uuid(),
    happenedAt: instant(),
    by: responseText(200).nullable(),
    event: z.enum(contractEvents),
    /** Request for renewal that the event belongs to. */
    renewalNumber: responseText(60).nullable(),
    fields: changedFields(historyFields),
    lines: z.array(changedLines),
  })
  .meta({ id: 'ContractHistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

export const getContractHistory = endpoint('GET', '/api/contracts/:code/history', {
  summary: 'History of a contract and of its requests for renewal, the latest first.',
  errors: ['elsewhere', 'contracts.several'],
  access: 'company',
  companies: 'all',
  params: z.object({ code: code() }),
  response: z.object({ entries: z.array(historyEntry) }),
});
