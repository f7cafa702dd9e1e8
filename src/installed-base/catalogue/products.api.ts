import { z } from 'zod';
import { endpoint } from '#platform/http/contract.ts';
import { shown, text } from '#platform/http/schemas.ts';

/** Maximum products that one completion offers. */
export const completionsAtMost = 8;

export const findProducts = endpoint('GET', '/api/products', {
  summary: 'Products of the catalogue whose reference contains a text, whatever its case and hyphens; from two characters.',
  access: 'company',
  query: z.object({ q: text(100) }),
  response: z.object({ rows: z.array(z.object({ manufacturerName: shown(200), reference: shown(100), description: shown(500) })).max(completionsAtMost) }),
});
