import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelled } from '#platform/http/field-labels.ts';
import { limits } from '#platform/http/limits.ts';
import { uuid } from '#platform/http/schemas.ts';

/** Maximum contracts that one request assigns. */
export const assignedAtMost = 500;

export const contractAssignment = labelled(z.object({ ids: z.array(uuid()).min(1).max(assignedAtMost), subOrganisationId: uuid().nullable() }), {
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
