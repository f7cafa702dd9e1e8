import type { Generated } from 'kysely';

/** Row type of the made-up table. A real domain gets it from `npm run generate`; the test compares the two. */
export interface GoodsReturnsTable {
  company_id: number;
  id: string;
  number: string;
  reason: string;
  quantity: number;
  announced_on: string;
  state: Generated<'announced' | 'received'>;
  handled_by: string | null;
  handled_at: string | null;
  site_id: string | null;
  sub_organisation_id: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  external_id: string | null;
  external_version: number | null;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
}

declare module '#platform/data/server/db/tables.ts' {
  interface DB {
    goods_returns: GoodsReturnsTable;
  }
}
