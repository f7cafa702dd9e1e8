import { platformError } from '#platform/kernel/errors.ts';
import { sendStored } from '#platform/files/server/download.ts';
import { findLinkedFile } from '#platform/files/server/files.store.ts';
import type { Routes } from '#platform/http/server/routes.ts';
import type { Platform } from '#platform/kernel/server/platform.ts';
import {
  getContractHistory as historyEndpoint,
  assignContracts as assignEndpoint,
  archiveContracts as archiveEndpoint,
  contractDocumentFile,
  getContract,
  markImported,
} from '../contracts.api.ts';
import { getContractsOverview } from '../contracts-overview.api.ts';
import { contractError } from '../contracts.errors.ts';
import { contractKind } from '../contracts.journal.ts';
import { assignContracts, archiveContracts, markAsImported } from './contract-changes.service.ts';
import { getContractHistory, getContractDetail } from './contract-page.service.ts';
import { readContractsOverview } from './contracts-overview.service.ts';
import { parseField, parsePartId } from '#capabilities/ingest/kept-values.ts';
import type { Entering } from '#capabilities/ingest/server/entered.service.ts';
import type { StaffContext } from '#platform/http/server/context.ts';
import * as api from '../entered-contracts.api.ts';
import { changeContract, enterContract, removeContract, takeSentOfContract } from './entered-contracts.service.ts';
import { selectContractToEnter, selectCorrectedValues } from './entered-contracts.store.ts';

export function contractsRoutes(routes: Routes, platform: Platform): void {
  const { route } = routes;
  route(getContractsOverview, ({ query }, { companies, today }) => readContractsOverview(platform, companies, query, today));

  route(getContract, async ({ params }, context) => (await getContractDetail(context, params.code)).contract);

  route(historyEndpoint, async ({ params }, context) => ({ entries: await getContractHistory(context, params.code) }));

  route(contractDocumentFile, async ({ params }, context) => {
    const { contract, scope } = await getContractDetail(context, params.code);
    const isShown = contract.documents.some(({ id }) => id === params.file);
    const file = isShown ? await findLinkedFile(scope.db, contractKind, contract.id, params.file) : undefined;
    if (!file) throw platformError('notFound');
    return sendStored(
      { storage: platform.storage, request: context.request, reply: context.reply },
      file,
      file.contentType === 'application/pdf' ? 'inline' : 'attachment',
    );
  });

  route(archiveEndpoint, async ({ body }, context) => {
    const { company, author } = context;
    const { sites, subOrganisations } = company.rights;
    if (sites || subOrganisations) throw contractError('contracts.limited');
    return context.change(async (tx) => {
      const changed = await archiveContracts(tx, author, { companyId: company.companyId, ...body });
      if (changed === null) throw platformError('notFound');
      return { changed };
    });
  });

  route(markImported, async ({ params, body }, context) => {
    const { contract } = await getContractDetail(context, params.code);
    if (context.caller.staffRole === null) throw contractError('contracts.staffOnly');
    return context.change(async (tx) => {
      await markAsImported(tx, context.author, { companyId: contract.companyId, id: contract.id, ...body });
      return body;
    });
  });

  route(assignEndpoint, ({ body }, { author, change }) => change(async (tx) => ({ changed: await assignContracts(tx, author, body) })));
}

/** Contracts entered by hand. */
export function enteredContractsRoutes({ route }: Routes, platform: Platform): void {
  const makeEntering = ({ author, today }: StaffContext): Entering => ({ platform, author, today });

  route(api.getEnteredContract, async ({ params: { id } }, { staff }) => {
    const [[contract], corrected] = await staff.read(selectContractToEnter(staff.db, id), selectCorrectedValues(staff.db, id));
    if (!contract) throw platformError('notFound');
    const references = new Map(contract.lines.map(({ externalId, reference }) => [externalId, reference]));
    return {
      ...contract,
      // The manufacturer of the contract is that of its lines, where they have no other.
      lines: contract.lines.map((line) => ({ ...line, manufacturer: line.manufacturer === contract.manufacturer ? null : line.manufacturer })),
      corrected: corrected.map((one) => ({ ...one, field: parseField(one.path), reference: references.get(parsePartId(one.path) ?? '') ?? null })),
    };
  });

  route(api.enterContract, async ({ params: { companyId }, body }, context) =>
    context.change((tx) => enterContract(tx, makeEntering(context), Number(companyId), body)),
  );

  route(api.changeContract, async ({ params: { id }, body }, context) => context.change((tx) => changeContract(tx, makeEntering(context), id, body)));

  route(api.takeSentOfContract, async ({ params: { id }, body }, context) => context.change((tx) => takeSentOfContract(tx, makeEntering(context), id, body)));

  route(api.removeContract, async ({ params: { id }, body: { version } }, context) => {
    await context.change((tx) => removeContract(tx, makeEntering(context), id, version));
  });
}
