import { platformError } from '#platform/kernel/errors.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import { record } from '#platform/data/server/journal/journal.ts';
import { subOrganisationKind, subOrganisationsMax } from '../sub-organisation.ts';
import { findPartFlaws, companiesError, placeFlaws } from '../companies.errors.ts';
import * as api from '../sub-organisations.api.ts';
import { listedSubOrganisations, readContents, readTree } from './sub-organisations.store.ts';
import { deleteSubOrganisation, insertSubOrganisation, lockTrees, updateSubOrganisation } from './sub-organisation-writing.store.ts';

/** Sub-organisations of a company: all members see theirs, managers change them. */
export function subOrganisationsRoutes({ route }: Routes): void {
  route(api.listSubOrganisations, async (_input, { company }) => {
    const [rows] = await company.read(listedSubOrganisations(company.db));
    return { rows };
  });

  route(api.readSubOrganisationContents, async (_input, { company }) => ({ rows: await readContents(company) }));

  route(api.createSubOrganisation, async ({ body }, context) =>
    context.change(async (tx) => {
      const { companyId } = context.company;
      const tree = await lockTree(tx, companyId);
      if (tree.all.length >= subOrganisationsMax) throw companiesError('companies.tooManySubOrganisations', { maximum: subOrganisationsMax });
      checkPlace(tree, undefined, body);
      const one = { id: newId(), ...body, vendorOrganisationId: body.vendorOrganisationId || null, version: 1 };
      await insertSubOrganisation(tx, { companyId, id: one.id, name: one.name, parentId: one.parentId, vendorOrganisationId: one.vendorOrganisationId });
      await record(tx, context.author, [{ companyId, object: toJournalObject(one), action: 'created' }]);
      return one;
    }),
  );

  route(api.changeSubOrganisation, async ({ params, body: { version, ...given } }, context) =>
    context.change(async (tx) => {
      const { companyId } = context.company;
      const tree = await lockTree(tx, companyId);
      const current = tree.seen.find(({ id }) => id === params.id);
      if (!current) throw platformError('notFound');
      const after = { id: params.id, ...given, vendorOrganisationId: given.vendorOrganisationId || null, version: version + 1 };
      checkPlace(tree, current, after);
      if (!(await updateSubOrganisation(tx, params.id, version, after))) throw platformError('conflict', {}, { members: { current } });
      const findName = (id: string | null): string | null => tree.all.find((one) => one.id === id)?.name ?? null;
      const fields = {
        ...(current.name === after.name ? {} : { name: { before: current.name, after: after.name } }),
        ...(current.parentId === after.parentId ? {} : { parent: { before: findName(current.parentId), after: findName(after.parentId) } }),
        ...(current.vendorOrganisationId === after.vendorOrganisationId
          ? {}
          : { vendorOrganisationId: { before: current.vendorOrganisationId, after: after.vendorOrganisationId } }),
      };
      await record(tx, context.author, [{ companyId, object: toJournalObject(after), action: 'updated', fields }]);
      return after;
    }),
  );

  route(api.deleteSubOrganisation, async ({ params }, context) =>
    context.change(async (tx) => {
      const gone = await deleteSubOrganisation(tx, params.id).catch((error: { code?: string }) => {
        // Something still names it: devices, contracts, orders, members, or a sub-organisation within it.
        throw error.code === '23503' ? companiesError('companies.subOrganisationInUse') : error;
      });
      if (!gone) throw platformError('notFound');
      await record(tx, context.author, [{ companyId: context.company.companyId, object: toJournalObject(gone), action: 'deleted' }]);
    }),
  );
}

const toJournalObject = ({ id, name }: { id: string; name: string }) => ({ kind: subOrganisationKind, id, title: name, subOrganisationId: id });

interface Tree {
  /** Sub-organisations that the caller sees. */
  seen: readonly api.SubOrganisation[];
  all: Awaited<ReturnType<typeof readTree>>;
}

/** The sub-organisations of the company; nobody else moves one until the transaction ends, so that no ring can close. */
async function lockTree(tx: ScopedDb, companyId: number): Promise<Tree> {
  await lockTrees(tx, [companyId]);
  return { seen: await listedSubOrganisations(tx).execute(), all: await readTree(tx, companyId) };
}

/** @throws invalid for a name that a neighbour has, and for a place that does not fit or that the caller does not see */
function checkPlace({ seen, all }: Tree, current: api.SubOrganisation | undefined, place: { name: string; parentId: string | null }): void {
  const isSeen = place.parentId === null || place.parentId === current?.parentId || seen.some(({ id }) => id === place.parentId);
  const flaws = isSeen ? findPartFlaws(all, current?.id, place, 'parentId') : [{ path: 'parentId', code: placeFlaws.unknownParent }];
  if (flaws.length > 0) throw platformError('invalid', {}, { flaws });
}
