import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { correctedFields, seenVersion, sourceFields, takenValues } from '#capabilities/ingest/source.schema.ts';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyId, companyParam, day, quantity, responseText, uuid } from '#platform/http/schemas.ts';
import { contractLineKinds, contractTypes } from './contract.ts';
import { contractChange, contractEntry, contractStatuses, linesOfContractAtMost } from './entered-contracts.schema.ts';

/** Contracts that the provider's people enter by hand where no ERP sends them, and their corrections. */

const enteredLine = z.object({
  id: uuid(),
  kind: z.enum(contractLineKinds),
  manufacturer: responseText(40).nullable(),
  reference: responseText(100),
  description: responseText(500),
  serial: responseText(100).nullable(),
  quantity: quantity(),
  serviceLevel: responseText(100).nullable(),
  supportType: responseText(100).nullable(),
  site: uuid().nullable(),
  /** Its own days; null: those of the contract. */
  startsOn: day().nullable(),
  endsOn: day().nullable(),
  warrantyUntil: day().nullable(),
});

const enteredContract = z
  .object({
    id: uuid(),
    companyId: companyId(),
    number: responseText(60),
    ...sourceFields,
    version: z.int(),
    label: responseText(200).nullable(),
    type: z.enum(contractTypes),
    manufacturer: responseText(40),
    smartAccount: responseText(120).nullable(),
    virtualAccount: responseText(120).nullable(),
    ccoId: responseText(60).nullable(),
    startsOn: day(),
    endsOn: day(),
    status: z.enum(contractStatuses),
    orderNumber: responseText(60).nullable(),
    comment: responseText(500).nullable(),
    lines: z.array(enteredLine).max(linesOfContractAtMost),
    corrected: z.array(z.object(correctedFields)),
  })
  .meta({ id: 'EnteredContract' });
export type EnteredContract = z.output<typeof enteredContract>;

const byId = z.object({ id: uuid() });
const kept = z.object({ version: z.int() });

export const getEnteredContract = endpoint('GET', '/api/provider/contracts/:id', {
  summary: 'A contract as the provider’s people enter and correct it: its source, its fields, its lines.',
  access: 'staff',
  params: byId,
  response: enteredContract,
});

export const enterContract = endpoint('POST', '/api/provider/companies/:companyId/contracts', {
  summary: 'Enters a contract of a company with its lines. Its hardware with serial numbers joins the installed base.',
  access: 'staff',
  params: z.object({ companyId: companyParam() }),
  body: contractEntry,
  status: 201,
  response: z.object({ id: uuid(), number: responseText(60) }),
});

export const changeContract = endpoint('PUT', '/api/provider/contracts/:id', {
  summary:
    'Changes a contract; refused with what a colleague has changed meanwhile. Of one that the ERP sent, its lines stay, and corrected values are kept against its feed.',
  access: 'staff',
  params: byId,
  body: contractChange,
  errors: ['conflict'],
  response: kept,
});

export const removeContract = endpoint('POST', '/api/provider/contracts/:id/removal', {
  summary: 'Takes away a contract that was entered by hand and that nobody has asked about yet.',
  access: 'staff',
  params: byId,
  body: labelFields(z.strictObject({ version: seenVersion() }), { version: m['platform.label.version'] }),
  errors: ['conflict', 'contracts.notEntered', 'contracts.inUse'],
});

export const takeSentOfContract = endpoint('POST', '/api/provider/contracts/:id/erp-values', {
  summary: 'Takes back the ERP’s values of a contract in the place of corrected ones; its feed counts for them again.',
  access: 'staff',
  params: byId,
  body: takenValues,
  errors: ['conflict'],
  response: kept,
});
