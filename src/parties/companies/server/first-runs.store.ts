import type { FirstRuns } from '#capabilities/ingest/server/feed.service.ts';

/** Remembers for each company whether a first feed run has completed. It is quiet only where nobody who can sign in would miss something. */
export const firstRuns: FirstRuns = {
  async neverFed(tx, companyIds) {
    if (companyIds.length === 0) return new Set();
    const rows = await tx
      .selectFrom('companies')
      .select('id')
      .where('id', 'in', [...companyIds])
      .where('firstFedAt', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('memberships as m')
              .innerJoin('users as u', 'u.id', 'm.userId')
              .select('u.id')
              .whereRef('m.companyId', '=', 'companies.id')
              .where('u.status', '=', 'active')
              .where('u.emailConfirmedAt', 'is not', null),
          ),
        ),
      )
      .execute();
    return new Set(rows.map((row) => row.id));
  },
  async providerId(tx) {
    return (await tx.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst())?.id;
  },
  async markFed(tx, companyIds) {
    if (companyIds.length === 0) return;
    await tx
      .updateTable('companies')
      .set({ firstFedAt: new Date().toISOString() })
      .where('id', 'in', [...companyIds])
      .where('firstFedAt', 'is', null)
      .execute();
  },
};
