import { makeProduct, type Response, type Visitor } from './visitor.ts';
import { waitUntil } from './scene.ts';

type Product = ReturnType<typeof makeProduct>;

/** Concurrent users who write without a pause. */
export interface Writing {
  /** Acknowledged writes. */
  products: Product[];
  keyNames: string[];
  /** Responses that acknowledge nothing. */
  refusals: Response[];
  /** Calls without a response. */
  lost: unknown[];
  /** Waits until this many more writes of each kind have been acknowledged. */
  goesOn(count: number): Promise<void>;
  /** Stops after the calls under way. Also ends when the portal is gone. */
  stop(): Promise<void>;
}

/** Maximum length of the list of keys. */
const keysAtMost = 400;

/** The ERP sends products, and an administrator creates keys. */
export function keepWriting(erp: Visitor, administrator: Visitor): Writing {
  const writing: Pick<Writing, 'products' | 'keyNames' | 'refusals' | 'lost'> = { products: [], keyNames: [], refusals: [], lost: [] };
  let isOver = false;
  const repeat = async (write: () => Promise<Response>): Promise<void> => {
    try {
      while (!isOver) {
        const response = await write();
        if (response.status >= 300) writing.refusals.push(response);
      }
    } catch (error) {
      writing.lost.push(error);
    }
  };
  const sendProduct = async (): Promise<Response> => {
    const product = makeProduct();
    const response = await erp.call('POST', '/api/ingest/products', JSON.stringify(product));
    if (response.status === 200) writing.products.push(product);
    return response;
  };
  const makeKey = async (): Promise<Response> => {
    const name = `ERP ${writing.keyNames.length + writing.refusals.length}`;
    const response = await administrator.call('POST', '/api/provider/api-keys', { name });
    if (response.status === 201) writing.keyNames.push(name);
    isOver ||= writing.keyNames.length >= keysAtMost;
    return response;
  };
  const all = Promise.all([repeat(sendProduct), repeat(sendProduct), repeat(makeKey)]);
  return {
    ...writing,
    goesOn: async (count) => {
      const [products, keys] = [writing.products.length + count, writing.keyNames.length + count];
      await waitUntil(() => writing.products.length >= products && writing.keyNames.length >= keys);
    },
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Acknowledged writes that are missing. A product sent again is reported unchanged when it had landed. */
export async function findLost({ products, keyNames }: Writing, erp: Visitor, administrator: Visitor): Promise<{ unknown: number; keys: string[] }> {
  const again = await erp.call('POST', '/api/ingest/products', products.map((product) => JSON.stringify(product)).join('\n'));
  const kept = await administrator.call('GET', '/api/provider/api-keys');
  const names = new Set((kept.body as { rows: { name: string }[] }).rows.map(({ name }) => name));
  return { unknown: products.length - (again.body as { unchanged: number }).unchanged, keys: keyNames.filter((name) => !names.has(name)) };
}
