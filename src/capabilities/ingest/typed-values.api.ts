import { z } from 'zod';
import { m } from '#generated/messages/messages.js';
import { endpoint } from '#platform/http/contract.ts';
import { labelFields } from '#platform/http/field-labels.ts';
import { companyParam, requiredText, responseText, uuid } from '#platform/http/schemas.ts';
import { correctedFields } from './source.schema.ts';

/** Values that people typed on screens of their own, and of which the ERP says something else (decision 0087). */

export const typedAtMost = 500;

const { path, kept, sent, sentAt, run, keeperName, keptAt } = correctedFields;
const typedValue = z
  .object({
    entity: responseText(60),
    objectId: uuid(),
    /** Name of the object. */ title: responseText(200),
    path,
    kept,
    sent,
    sentAt,
    run,
    keeperName,
    keptAt,
  })
  .meta({ id: 'TypedValue' });
export type TypedValue = z.output<typeof typedValue>;
/** `more`: whether there are more than are listed. */
const response = z.object({ rows: z.array(typedValue).max(typedAtMost), more: z.boolean() });

export const readTypedValues = endpoint('GET', '/api/provider/typed-values', {
  summary: 'Values that people typed and of which the ERP says something else, of a company or, without one, of what all companies share.',
  access: 'staff',
  query: z.object({ of: companyParam().optional() }),
  response,
});

export const takeTypedValue = endpoint('POST', '/api/provider/typed-values/erp-values', {
  summary: 'Takes the ERP’s value in the place of one that people typed; refused when the ERP has sent another one since.',
  access: 'staff',
  body: labelFields(z.strictObject({ entity: requiredText(60), objectId: uuid(), path: requiredText(300), sent: responseText(1000) }), {
    entity: m['ingest.typed.entity'],
    objectId: m['ingest.typed.object'],
    path: m['ingest.typed.field'],
    sent: m['ingest.typed.sent'],
  }),
  errors: ['conflict'],
  response,
});
