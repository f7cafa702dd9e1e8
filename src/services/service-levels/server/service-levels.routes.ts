import type { Routes } from '#platform/http/server/routes.ts';
import * as api from '../service-levels.api.ts';
import type { ShownTargets, TargetsInput } from '../service-levels.api.ts';
import { platformError } from '#platform/kernel/errors.ts';
import { deriveObjectId } from '#platform/kernel/server/ids.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { record, type Author } from '#platform/data/server/journal/journal.ts';
import { invalidateClocks } from '#services/tickets/server/watched-clocks.service.ts';
import { priorities } from '#services/tickets/ticket.ts';
import { defaultTargets } from '#services/tickets/service-clock.ts';
import { findClient, lockTargets, readOwnTargets, replaceTargets } from './targets.store.ts';

/** Service-level targets of companies. */
export function serviceLevelsRoutes({ route }: Routes): void {
  route(api.getServiceTargets, ({ params }, { staff }) => readShownTargets(staff.db, Number(params.companyId)));
  route(api.setServiceTargets, ({ params, body }, { author, change }) => change((tx) => setTargets(tx, author, Number(params.companyId), body)));
}

type Target = ShownTargets['targets'][number];

const defaults: readonly Target[] = priorities.map((priority) => ({ priority, ...defaultTargets[priority] }));

/** @throws notFound */
async function readTargets(db: ScopedDb, companyId: number) {
  const company = await findClient(db, companyId);
  if (!company) throw platformError('notFound');
  const own = await readOwnTargets(db, companyId);
  const targets = defaults.map((target) => own.find(({ priority }) => priority === target.priority) ?? target);
  return { company, shown: { targets, isDefault: own.length === 0 } };
}

const readShownTargets = async (db: ScopedDb, companyId: number): Promise<ShownTargets> => (await readTargets(db, companyId)).shown;

const isEqual = (one: readonly Target[], other: readonly Target[]): boolean =>
  one.every(({ priority, firstAnswer, resolution }) =>
    other.some((target) => target.priority === priority && target.firstAnswer === firstAnswer && target.resolution === resolution),
  );

/** Sets the targets of a company. Its open tickets are given new clocks by the task that keeps them. @throws notFound */
async function setTargets(tx: ScopedDb, author: Author, companyId: number, { targets }: TargetsInput): Promise<ShownTargets> {
  await lockTargets(tx, companyId);
  const { company, shown: before } = await readTargets(tx, companyId);
  if (isEqual(before.targets, targets)) return before;
  const isDefault = isEqual(defaults, targets);
  await replaceTargets(tx, companyId, isDefault ? [] : targets);
  await invalidateClocks(tx, companyId);
  await record(tx, author, [
    {
      companyId,
      object: { kind: 'company', id: deriveObjectId('company', companyId), title: company.name },
      action: 'targetsChanged',
      fields: { serviceTargets: { before: before.targets, after: targets } },
    },
  ]);
  return { targets, isDefault };
}
