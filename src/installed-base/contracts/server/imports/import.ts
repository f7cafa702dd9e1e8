import { writeContracts, type WrittenContract } from '../contracts.service.ts';
import type { BatchKey, OnProgress } from '#capabilities/imports/server/import-kind.service.ts';
import type { ScopedDb } from '#platform/data/server/db/scope.ts';
import { newId } from '#platform/kernel/server/ids.ts';
import type { Author } from '#platform/data/server/journal/journal.ts';
import { addImportedSites } from '#parties/sites/server/imported-sites.service.ts';
import { readPlannedContracts, readPlannedLines, readPlannedSites, type PlannedContract, type PlannedLine } from './plan.store.ts';

/** Lines read with one statement, which costs about as much for ten times as many. */
const linesReadAtATime = 3000;
/** Lines written with one statement: preparing more at once would keep other people's requests waiting. */
const linesAtATime = 200;

/** Writes all that an import brings, in the caller's transaction. @param onProgress percent written */
export async function importContracts(tx: ScopedDb, author: Author, batch: BatchKey, onProgress: OnProgress): Promise<void> {
  const sites = await readPlannedSites(tx, batch);
  const ids = await addImportedSites(
    tx,
    author,
    batch,
    sites.map(({ label }) => label),
  );
  const siteIds = new Map(sites.map(({ key }, index) => [key, ids[index]!]));
  const contracts = await readPlannedContracts(tx, batch);
  let written = 0;
  for (const part of splitIntoChunks(contracts, linesReadAtATime)) {
    const lines = Map.groupBy(await readPlannedLines(tx, batch, part), toContractKey);
    for (const chunk of splitIntoChunks(part, linesAtATime)) {
      await writeContracts(
        tx,
        author,
        chunk.map((contract) => buildContract(batch, contract, lines.get(toContractKey(contract)) ?? [], siteIds)),
      );
      written += chunk.length;
      await onProgress(Math.floor((written / contracts.length) * 100));
    }
  }
}

const toContractKey = ({ manufacturer, number }: { manufacturer: string; number: string }): string => `${manufacturer} ${number}`;

/** @param atMost lines of a chunk, by one contract more or less */
function* splitIntoChunks(contracts: readonly PlannedContract[], atMost: number): Generator<PlannedContract[]> {
  let chunk: PlannedContract[] = [];
  let lines = 0;
  for (const contract of contracts) {
    chunk.push(contract);
    lines += contract.lines;
    if (lines < atMost) continue;
    yield chunk;
    chunk = [];
    lines = 0;
  }
  if (chunk.length > 0) yield chunk;
}

const buildContract = (
  { companyId, id }: BatchKey,
  contract: PlannedContract,
  lines: readonly PlannedLine[],
  siteIds: ReadonlyMap<string, string>,
): WrittenContract => ({
  companyId,
  id: newId(),
  number: contract.number,
  label: contract.label,
  type: contract.type,
  manufacturer: contract.manufacturer,
  smartAccount: contract.smartAccount,
  virtualAccount: contract.virtualAccount,
  ccoId: contract.ccoId,
  startsOn: contract.startsOn,
  endsOn: contract.endsOn,
  periodMonths: null,
  status: 'active',
  orderNumber: contract.orderNumber,
  comment: null,
  subOrganisationId: null,
  isImported: true,
  importBatchId: id,
  origin: { source: 'import' },
  lines: lines.map(({ number: _number, siteKey, ...line }) => ({
    ...line,
    id: newId(),
    externalId: null,
    // Days of their own only where they differ.
    startsOn: line.startsOn === contract.startsOn ? null : line.startsOn,
    endsOn: line.endsOn === contract.endsOn ? null : line.endsOn,
    siteId: line.siteId ?? (siteKey === null ? null : (siteIds.get(siteKey) ?? null)),
  })),
});
