import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, day, responseText, uuid, requiredIdentifier } from '#platform/http/schemas.ts';
import { contractStates } from '#installed-base/contracts/contract.ts';
import { caseWarnings } from './support-case.ts';

const caseSubject = z
  .object({
    manufacturer: z.object({ code: responseText(30), name: responseText(100) }),
    /** Null for a contract as a whole. */
    device: z
      .object({ id: uuid(), serial: responseText(100), reference: responseText(100), description: responseText(500), siteLabel: responseText(200).nullable() })
      .nullable(),
    /** Contract of the device: preferably active, then begun, then with the last end. */
    contract: z
      .object({
        id: uuid(),
        number: responseText(100),
        /** Service level of the line of the device; null without a line. */
        serviceLevel: responseText(200).nullable(),
        startsOn: day(),
        endsOn: day(),
        state: z.enum(contractStates),
        isImported: z.boolean(),
        ccoId: responseText(100).nullable(),
        smartAccount: responseText(200).nullable(),
        virtualAccount: responseText(200).nullable(),
      })
      .nullable(),
    warnings: z.array(z.enum(caseWarnings)),
  })
  .meta({ id: 'CaseSubject' });
export type CaseSubject = z.output<typeof caseSubject>;

const ofCompany = { access: 'company' } as const;

export const getCaseSubjects = endpoint('GET', '/api/support-cases', {
  summary: 'What a manufacturer’s support asks for about a device or a contract. Several where a serial or a contract number is not unique.',
  ...ofCompany,
  query: z.object({ device: uuid().optional(), serial: code().optional(), contract: code().optional() }),
  response: z.object({ subjects: z.array(caseSubject) }),
});

export const findCaseChoices = endpoint('GET', '/api/support-cases/choices', {
  summary: 'Devices and contracts that a search finds, to open a case for.',
  ...ofCompany,
  query: z.object({ q: z.string().max(100) }),
  response: z.object({
    /** Whether nothing bears what was typed, and the rows are those with the nearest numbers. */
    areNearest: z.boolean(),
    rows: z.array(
      z.object({
        kind: z.enum(['device', 'contract']),
        id: uuid(),
        title: responseText(100),
        detail: responseText(500),
        manufacturer: responseText(100),
        manufacturerCode: responseText(30),
      }),
    ),
  }),
});

export const getContractsWithoutCcoId = endpoint('GET', '/api/support-cases/without-cco-id', {
  summary: 'Running contracts that lack the CCO ID their manufacturer asks for, those that end first before the others.',
  ...ofCompany,
  response: z.object({ rows: z.array(z.object({ id: uuid(), number: responseText(100) })), more: z.boolean() }),
});

export const ccoIdInput = labelFields(z.strictObject({ contractId: uuid(), ccoId: requiredIdentifier(100) }), {
  contractId: m['help.supportCase.contract'],
  ccoId: m['help.supportCase.ccoId'],
});

export const completeCcoId = endpoint('PUT', '/api/support-cases/cco-id', {
  limit: limits.records,
  summary: 'Gives a contract its CCO ID. One that the ERP sends later takes its place.',
  ...ofCompany,
  body: ccoIdInput,
  errors: ['notFound'],
});
