import { limited, type TableKinds } from '#platform/data/server/db/table-kinds.ts';

/** Rows of one company, within a member's sites and sub-organisations. */
export const returnsTables: TableKinds = { goods_returns: limited };
