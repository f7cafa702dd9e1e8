import { sql } from 'kysely';
import { platformError } from '#platform/errors.ts';
import { issue } from '#platform/issues.ts';
import { m } from '#generated/messages/messages.js';
import type { Routes } from '#platform/server/http/routes.ts';
import { record } from '#platform/server/journal/journal.ts';
import { assignContracts } from '../contract-assignment.api.ts';
import { contractKind } from '../contracts.journal.ts';

const unknownSubOrganisation = issue('contracts.unknownSubOrganisation', m['contracts.flaw.unknownSubOrganisation']);

/** Assignment of contracts to sub-organisations. */
export function contractAssignmentRoutes({ route }: Routes): void {
  route(assignContracts, async ({ body: { ids, subOrganisationId } }, { company, author, change }) =>
    change(async (tx) => {
      const target =
        subOrganisationId === null ? null : await tx.selectFrom('sub_organisations').select('name').where('id', '=', subOrganisationId).executeTakeFirst();
      if (target === undefined) throw platformError('invalid', {}, { flaws: [{ path: 'subOrganisationId', code: unknownSubOrganisation }] });
      const wanted = [...new Set(ids)];
      const before = await tx
        .selectFrom('contracts as c')
        .leftJoin('sub_organisations as s', (join) => join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.sub_organisation_id'))
        .select(['c.id', 'c.number', 'c.sub_organisation_id as subOrganisationId', 's.name'])
        .where('c.id', 'in', wanted)
        .orderBy('c.id')
        .execute();
      if (before.length !== wanted.length) throw platformError('notFound');
      const changed = before.filter((contract) => contract.subOrganisationId !== subOrganisationId);
      if (changed.length === 0) return { changed: 0 };
      await tx
        .updateTable('contracts')
        .set({ sub_organisation_id: subOrganisationId, version: sql<number>`version + 1`, updated_at: sql<string>`now()` })
        .where(
          'id',
          'in',
          changed.map(({ id }) => id),
        )
        .execute();
      await record(
        tx,
        author,
        changed.map(({ id, number, name }) => ({
          companyId: company.companyId,
          object: { kind: contractKind, id, title: number, subOrganisationId },
          action: 'updated',
          fields: { subOrganisation: { before: name, after: target?.name ?? null } },
        })),
      );
      return { changed: changed.length };
    }),
  );
}
