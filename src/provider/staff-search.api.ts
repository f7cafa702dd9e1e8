import { z } from 'zod';
import { endpoint } from '#platform/contract.ts';
import { companyId, searchQuery, shown } from '#platform/schemas.ts';

/** Kinds of objects that staff find over all companies, each with an address of its own. */
export const foundKinds = ['order', 'offer', 'invoice', 'creditNote', 'contract', 'device'] as const;
/** Maximum objects found; typing more narrows them. */
export const foundAtMost = 20;

const foundObject = z.object({ kind: z.enum(foundKinds), number: shown(200), companyId: companyId(), companyName: shown(200) }).meta({ id: 'FoundObject' });
export type FoundObject = z.output<typeof foundObject>;

export const findObjects = endpoint('GET', '/api/provider/search', {
  summary: 'Finds orders, offers, invoices, contracts and devices of all companies by any of their numbers, by a serial or by words; the latest first.',
  access: 'staff',
  query: z.object(searchQuery),
  response: z.object({ rows: z.array(foundObject).max(foundAtMost) }),
});
