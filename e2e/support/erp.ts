import { request } from '@playwright/test';
import type { feedOrder } from '../../src/app/order.ts';
import { nobody, signIn } from './reader.ts';

type FeedName = (typeof feedOrder)[number];

/** The provider's ERP, with an API key made by an administrator. */
export interface Erp {
  /** Sends objects like the ERP; every row must land. */
  send(entity: FeedName, rows: readonly object[]): Promise<void>;
  /** Sends objects of which some may be refused. */
  try(entity: FeedName, rows: readonly object[]): Promise<void>;
  close(): Promise<void>;
}

/** @param address of the portal @param name of the key */
export async function connectErp(address: string, name: string): Promise<Erp> {
  const staff = await request.newContext({ baseURL: address, storageState: nobody });
  const { token } = await signIn(staff, 'admin');
  const headers = { 'x-xsrf-token': token };
  const made = await staff.post('/api/provider/api-keys', { data: { name }, headers });
  if (!made.ok()) throw new Error(`no API key: ${made.status()} ${await made.text()}`);
  const { key, apiKey } = (await made.json()) as { key: string; apiKey: { id: string } };
  const feed = await request.newContext({
    baseURL: address,
    storageState: nobody,
    extraHTTPHeaders: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
  });
  const post = async (entity: FeedName, rows: readonly object[]): Promise<{ failed: number; waiting: number }> => {
    const response = await feed.post(`/api/ingest/${entity}`, { data: rows.map((row) => JSON.stringify(row)).join('\n') });
    if (!response.ok()) throw new Error(`the feed refused ${entity}: ${response.status()} ${await response.text()}`);
    return (await response.json()) as { failed: number; waiting: number };
  };
  return {
    async send(entity, rows) {
      const summary = await post(entity, rows);
      if (summary.failed > 0 || summary.waiting > 0) throw new Error(`the feed did not land: ${JSON.stringify(summary)}`);
    },
    async try(entity, rows) {
      await post(entity, rows);
    },
    async close() {
      await staff.post(`/api/provider/api-keys/${apiKey.id}/revoke`, { headers });
      await Promise.all([feed.dispose(), staff.dispose()]);
    },
  };
}
