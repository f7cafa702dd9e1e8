import { record } from '../../src/platform/data/server/journal/journal.ts';
import type { Client } from './client.ts';
import type { House } from './house.ts';
import type { TestCompany } from './people.ts';

export interface RecordedChange {
  kind: string;
  id: string;
  action: string;
  siteId?: string | null;
  needsPrices?: boolean;
  fields?: Record<string, { before: unknown; after: unknown }>;
}

/** Journals changes like their domain would, in one transaction, and runs all followers; mails are sent. */
export const createChangeRecorder =
  (house: House) =>
  async (company: TestCompany, changes: RecordedChange | readonly RecordedChange[], author: object = {}): Promise<void> => {
    const entries = [changes]
      .flat()
      .map(({ kind, id, action, fields, ...object }) => ({ companyId: company.id, object: { kind, id, title: '', ...object }, action, fields }));
    await house.platform.database.system.transaction((tx) => record(tx, { kind: 'feed', id: null, name: 'ERP', ...author }, entries));
    await house.runJobs();
  };

/** Notifications of a person, latest first. */
export const readNotifications = async (client: Client): Promise<{ id: string; kind: string; title: string; detail: string; address: string }[]> =>
  (await client.get('/api/notifications')).body.rows;
