import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelled } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { code, day, shown, uuid, requiredIdentifier } from '#platform/http/schemas.ts';
import { contractStates } from '#installed-base/contracts/contract.ts';
import { caseWarnings } from './support-case.ts';

const caseSubject = z
  .object({
    manufacturer: z.object({ code: shown(30), name: shown(100) }),
    /** Null for a contract as a whole. */
    device: z.object({ id: uuid(), serial: shown(100), reference: shown(100), description: shown(500), siteLabel: shown(200).nullable() }).nullable(),
    /** Contract of the device: preferably active, then begun, then with the last end. */
    contract: z
      .object({
        id: uuid(),
        number: shown(100),
        /** Service level of the line of the device; null without a line. */
        serviceLevel: shown(200).nullable(),
        startsOn: day(),
        endsOn: day(),
        state: z.enum(contractStates),
        isImported: z.boolean(),
        ccoId: shown(100).nullable(),
        smartAccount: shown(200).nullable(),
        virtualAccount: shown(200).nullable(),
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
        title: shown(100),
        detail: shown(500),
        manufacturer: shown(100),
        manufacturerCode: shown(30),
      }),
    ),
  }),
});

export const getContractsWithoutCcoId = endpoint('GET', '/api/support-cases/without-cco-id', {
  summary: 'Running contracts that lack the CCO ID their manufacturer asks for, those that end first before the others.',
  ...ofCompany,
  response: z.object({ rows: z.array(z.object({ id: uuid(), number: shown(100) })), more: z.boolean() }),
});

export const ccoIdInput = labelled(z.strictObject({ contractId: uuid(), ccoId: requiredIdentifier(100) }), {
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
