import { calls } from '#platform/kit/web/api.ts';
import { deviceKind } from '../equipment.journal.ts';
import type * as productPageApi from '../product-page.api.ts';

const products = calls<typeof productPageApi>();

/** A product with the cover of the company's devices of it. */
export const productQuery = (manufacturer: string, reference: string) =>
  products.query('GET /api/products/:manufacturer/:reference', { params: { manufacturer, reference } }, { kinds: [deviceKind, 'contract'] });
