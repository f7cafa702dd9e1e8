import { m } from '#generated/messages/messages.js';
import { importError, type ImportKind } from '#capabilities/imports/server/import-kind.service.ts';
import { serveImport } from '#capabilities/imports/server/imports.service.ts';
import { makersQuery } from '#installed-base/catalogue/server/makers.store.ts';
import { contractImportEndpoints } from '../../imports/contract-imports.api.ts';
import type { CheckedRow } from '../../imports/check.ts';
import { contractFlaws } from '../../imports/flaws.ts';
import { contractMatrix, type MatrixColumn } from '../../imports/matrix.ts';
import { addRows, clearRows, counts, existingContracts, runningSerials, spellReferences, spellSerials } from './contract-rows.store.ts';
import { dependantsOf } from './dependants.ts';
import { importContracts } from './import.ts';
import { knownSites } from './known.store.ts';
import { placeKnownSites, summaryOf } from './plan.store.ts';
import { contractTemplate } from './template.ts';
import { withdrawImport } from './withdraw.ts';

const kind: ImportKind<CheckedRow> = {
  matrix: contractMatrix,
  endpoints: contractImportEndpoints,
  flaws: contractFlaws,
  texts: { title: m['contracts.import.template.title'], fileName: m['contracts.import.template.fileName'] },
  checkRight({ sites, subOrganisations }, part) {
    if (part === 'new' && (sites !== null || subOrganisations !== null)) throw importError('imports.limited');
  },
  template: contractTemplate,
  check: {
    module: new URL('./check.worker.ts', import.meta.url),
    async known(scope, { companyId }, today) {
      const [[catalogue], sites] = await scope.read(makersQuery(scope.db), knownSites(scope, companyId));
      return { today, manufacturers: catalogue!.makers, aliases: catalogue!.aliases, sites };
    },
  },
  addRows,
  clearRows,
  async findings(tx, key, today) {
    await spellReferences(tx, key);
    const spelled = await spellSerials(tx, key);
    return [...spelled, ...(await existingContracts(tx, key)), ...(await runningSerials(tx, key, today))];
  },
  counts,
  async summary(tx, key) {
    await placeKnownSites(tx, key);
    return summaryOf(tx, key);
  },
  conflicts: existingContracts,
  async write(tx, author, key, onProgress) {
    await placeKnownSites(tx, key);
    await importContracts(tx, author, key, onProgress);
  },
  dependants: dependantsOf,
  withdraw: withdrawImport,
};

/** The import of contracts. */
export const contractImport = serveImport<MatrixColumn>(kind);
