import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { markIcons } from '#platform/kernel/marks.ts';
import { companyId, responseText, text } from '#platform/http/schemas.ts';
import { kindOfObject } from './conversations.api.ts';

/** An object of the portal as a card: only for readers who may see it. */
export const objectCard = z
  .object({
    kind: kindOfObject,
    code: responseText(200),
    companyId: companyId(),
    icon: z.enum(markIcons),
    /** "Order 4500018734". */
    title: responseText(300),
    topic: responseText(300),
    address: responseText(600),
  })
  .meta({ id: 'ObjectCard' });
export type ObjectCard = z.output<typeof objectCard>;

export const getObjectCard = endpoint('GET', '/api/object-card', {
  summary: 'The object that an address of the portal leads to, for a reader who may see it.',
  access: 'company',
  companies: 'all',
  query: z.object({ address: text(600) }),
  response: z.object({ card: objectCard.nullable() }),
});
