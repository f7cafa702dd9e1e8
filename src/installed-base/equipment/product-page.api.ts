import { z } from 'zod';
import { productKinds } from '#installed-base/catalogue/product.ts';
import { endpoint } from '#platform/http/contract.ts';
import { code, companyId, day, shown, uuid } from '#platform/http/schemas.ts';

/** Maximum contracts shown with a product. */
export const contractsOfProductAtMost = 50;

const count = () => z.int().min(0);

export const productDetail = z
  .object({
    manufacturer: shown(40),
    manufacturerName: shown(100),
    reference: shown(100),
    description: shown(500),
    productLine: shown(100).nullable(),
    kind: z.enum(productKinds),
    endOfSaleOn: day().nullable(),
    endOfMaintenanceOn: day().nullable(),
    endOfSecurityOn: day().nullable(),
    endOfSupportOn: day().nullable(),
    lifeCycleSource: shown(200).nullable(),
    /** The caller's devices of this product, by their cover on the day. */
    devices: z.object({ covered: count(), warrantyOnly: count(), uncovered: count() }),
    /** Contracts that cover some of them today, the first to end first. */
    contracts: z.array(z.object({ companyId: companyId(), id: uuid(), number: shown(60), untilOn: day(), devices: count() })).max(contractsOfProductAtMost),
  })
  .meta({ id: 'Product' });
export type ProductDetail = z.output<typeof productDetail>;

export const getProduct = endpoint('GET', '/api/products/:manufacturer/:reference', {
  summary: 'One product of the catalogue with its life cycle, and the cover of the devices of it.',
  access: 'company',
  companies: 'all',
  params: z.object({ manufacturer: code(), reference: code() }),
  response: productDetail,
});
