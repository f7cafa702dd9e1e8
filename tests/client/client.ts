import createClient from 'openapi-fetch';
import type { paths } from '../../node_modules/.cache/api-client/api.d.ts';

/** A program of somebody else, written against the types that were generated from `/api/openapi.json`. */

/** The portal as one of its customers calls it. @param address `http://…` */
export async function openCustomer(address: string, identifier: string, password: string) {
  const api = createClient<paths>({ baseUrl: address });
  const { data, response } = await api.POST('/api/login', { body: { identifier, password } });
  if (!data) throw new Error(`no session: ${response.status}`);
  const company = data.companies[0]!.companyId;
  const cookie = response.headers.getSetCookie().at(-1)!.split(';')[0]!;
  const headers = { cookie, 'x-xsrf-token': response.headers.get('x-xsrf-token')! };
  return {
    async orders() {
      const { data: page } = await api.GET('/api/orders', { headers, params: { query: { sort: 'orderedOn' }, header: { 'X-Company': company } } });
      return page!.rows.map(({ number, totalExclVat, state }) => ({ number, totalExclVat, state }));
    },
    async sendMessage(code: string, body: string, text: Blob | undefined) {
      const form = new FormData();
      if (text) form.append('files', text, 'note.txt');
      const { data: message, error } = await api.POST('/api/conversations/{kind}/{code}/messages', {
        headers,
        params: { path: { kind: 'order', code }, header: { 'X-Company': company } },
        body: { clientKey: crypto.randomUUID(), body },
        bodySerializer: (fields) => {
          for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
          return form;
        },
      });
      return error ? { refused: error.code, flaws: error.errors?.map(({ path, message: sentence }) => ({ path, sentence })) } : message;
    },
    async order(code: string) {
      const { data: order, error } = await api.GET('/api/orders/{code}', { headers, params: { path: { code }, header: { 'X-Company': company } } });
      return error ? error.code : order;
    },
  };
}

type Products = paths['/api/ingest/products']['post'];
type ProductRow = Products['requestBody']['content']['application/x-ndjson'];

/** Sends products as the ERP does. */
export async function sendProducts(address: string, key: string, rows: readonly ProductRow[]) {
  const api = createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' } });
  const lines = rows.map((row) => JSON.stringify(row)).join('\n');
  const { data, error } = await api.POST('/api/ingest/products', { body: rows[0]!, bodySerializer: () => lines });
  return error ? { refused: error.code } : { created: data.created, failed: data.failed };
}
