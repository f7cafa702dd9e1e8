import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { uuid } from '#platform/http/schemas.ts';
import { sourceFields } from '#capabilities/ingest/source.schema.ts';

/** Kinds of objects that are shown with their source and nothing to enter; orders, contracts and stock say it where they are entered. */
export const sourcedKinds = ['offer', 'invoice', 'creditNote', 'device'] as const;
export type SourcedKind = (typeof sourcedKinds)[number];

export const getSource = endpoint('GET', '/api/provider/sources/:kind/:id', {
  summary: 'Source of an object, for the provider’s people: the ERP, the portal or an import, and who brought it.',
  access: 'staff',
  params: z.object({ kind: z.enum(sourcedKinds), id: uuid() }),
  response: z.object(sourceFields).meta({ id: 'ObjectSource' }),
});
