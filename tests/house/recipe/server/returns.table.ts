import type { Generated } from 'kysely';

/** Row type of the made-up table. A real domain gets it from `npm run generate`; the test compares the two. */
export interface GoodsReturnsTable {
  companyId: number;
  id: string;
  number: string;
  reason: string;
  quantity: number;
  announcedOn: string;
  state: Generated<'announced' | 'received'>;
  handledBy: string | null;
  handledAt: string | null;
  siteId: string | null;
  subOrganisationId: string | null;
  source: Generated<'erp' | 'portal' | 'import'>;
  externalId: string | null;
  externalVersion: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

declare module '#platform/data/server/db/tables.ts' {
  interface DB {
    goods_returns: GoodsReturnsTable;
  }
}
