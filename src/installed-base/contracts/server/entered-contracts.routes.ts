import { fieldOf, partIdOf } from '#capabilities/ingest/kept-values.ts';
import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import { platformError } from '#platform/kernel/errors.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import * as api from '../entered-contracts.api.ts';
import { changeContract, enterContract, removeContract, takeSentOfContract } from './entered-contracts.service.ts';
import { contractToEnter, correctedValues } from './entered-contracts.store.ts';

/** Contracts entered by hand. */
export function enteredContractsRoutes({ route }: Routes, platform: Platform): void {
  const entering = ({ author, today }: StaffContext): Entering => ({ platform, author, today });

  route(api.getEnteredContract, async ({ params: { id } }, { staff }) => {
    const [[contract], corrected] = await staff.read(contractToEnter(staff.db, id), correctedValues(staff.db, id));
    if (!contract) throw platformError('notFound');
    const references = new Map(contract.lines.map(({ externalId, reference }) => [externalId, reference]));
    return {
      ...contract,
      // The manufacturer of the contract is that of its lines, where they have no other.
      lines: contract.lines.map((line) => ({ ...line, manufacturer: line.manufacturer === contract.manufacturer ? null : line.manufacturer })),
      corrected: corrected.map((one) => ({ ...one, field: fieldOf(one.path), reference: references.get(partIdOf(one.path) ?? '') ?? null })),
    };
  });

  route(api.enterContract, async ({ params: { companyId }, body }, context) =>
    context.change((tx) => enterContract(tx, entering(context), Number(companyId), body)),
  );

  route(api.changeContract, async ({ params: { id }, body }, context) => context.change((tx) => changeContract(tx, entering(context), id, body)));

  route(api.takeSentOfContract, async ({ params: { id }, body }, context) => context.change((tx) => takeSentOfContract(tx, entering(context), id, body)));

  route(api.removeContract, async ({ params: { id }, body: { version } }, context) => {
    await context.change((tx) => removeContract(tx, entering(context), id, version));
  });
}
